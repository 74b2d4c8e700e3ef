import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applyTheme } from './settings.svelte';
import { words } from './words.svelte';

applyTheme();
await words.load();
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD) void beKept();

/** Files that came before the service worker are told to it: the first visit is enough. */
async function beKept(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const tell = (entries: PerformanceEntryList) =>
    active?.postMessage(entries.map(({ name }) => name).filter((name) => /\/assets\//.test(name)));
  new PerformanceObserver((list) => tell(list.getEntries())).observe({
    type: 'resource',
    buffered: true,
  });
}
