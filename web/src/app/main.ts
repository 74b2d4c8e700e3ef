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
// What comes soon is drawn at once, and not piece by piece.
const soon = Promise.race([
  prepare(router.path),
  new Promise((enough) => setTimeout(enough, PATIENCE)),
]);
const target = document.getElementById('app')!;
// Not awaited here: the parts that are to come stand on this file, and would wait for its end.
void Promise.all([words.load(), soon]).then(() => mount(App, { target }), sayAway);
if ('serviceWorker' in navigator && import.meta.env.PROD) whenIdle(beKept);

/** Does what can wait until everything else is done, and can be done without if it fails. */
function whenIdle(doing: () => Promise<void>): void {
  const go = () => void doing().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(go);
  else setTimeout(go); // Safari knows no idleness
}

/** Without words there is one thing to say, and one language to say it in. */
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
