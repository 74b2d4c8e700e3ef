/** Calls a player back to the table: sounds, vibration, notifications; and keeps the screen awake. */

import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

/** Plays a short tone, unless sound is off. */
function tone(hertz: number, seconds: number, loud = 0.08): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const [swing, volume] = [audio.createOscillator(), audio.createGain()];
  swing.type = 'triangle';
  swing.frequency.value = hertz;
  volume.gain.setValueAtTime(loud, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  swing.connect(volume).connect(audio.destination);
  swing.start();
  swing.stop(audio.currentTime + seconds);
}

function buzz(milliseconds: number): void {
  if (settings.haptics) navigator.vibrate?.(milliseconds);
}

/** Something was put on the table: a short sound. */
export function tap(): void {
  tone(520, 0.08);
  buzz(12);
}

/** The player's turn has come: two tones. */
export function chime(): void {
  tone(660, 0.18);
  setTimeout(() => tone(880, 0.22), 120);
  buzz(40);
}

/** Shows a notification while the page is hidden, if the player allows it. */
export function notify(title: string, body: string): void {
  if (!settings.notify || document.visibilityState === 'visible') return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const notification = new Notification(title, {
    body,
    tag: location.pathname,
    icon: '/icon-192.png',
  });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}

/** Keeps the screen awake until the returned function is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const take = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) void lock?.release();
  };
  void take();
  const seen = () => void take();
  document.addEventListener('visibilitychange', seen);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
