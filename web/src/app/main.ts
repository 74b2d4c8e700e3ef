import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { AWAY } from '../server/http';
import { prepare } from './routes';
import { router } from './router.svelte';
import { applyTheme } from './settings.svelte';
import { words } from '../i18n/words.svelte';

applyTheme();
const PATIENCE = 1_000;
// Waits a moment for the page's parts, to draw it in one go and not piece by piece.
const soon = Promise.race([
  prepare(router.path),
  new Promise((enough) => setTimeout(enough, PATIENCE)),
]);
const target = document.getElementById('app')!;
// Not awaited at top level: the parts import this file, and would wait for it to end.
void Promise.all([words.load(), soon]).then(() => mount(App, { target }), sayAway);
if ('serviceWorker' in navigator && import.meta.env.PROD) whenIdle(beKept);

/** Runs something optional once the browser is idle; failures do not matter. */
function whenIdle(doing: () => Promise<void>): void {
  const go = () => void doing().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(go);
  else setTimeout(go); // Safari has no idle callback
}

/** No catalogue has come: this sentence is English for everybody. */
function sayAway(): void {
  target.innerHTML = `<p>${AWAY.message} <a href="">Try again</a></p>`;
}

/** Has the service worker cache the files that came before it did: one visit is enough. */
async function beKept(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const cache = (entries: PerformanceEntryList) =>
    active?.postMessage(entries.map(({ name }) => name).filter((name) => /\/assets\//.test(name)));
  new PerformanceObserver((list) => cache(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}
