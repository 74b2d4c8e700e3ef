// Keeps the app's own files, so that it opens without a network and says what it can't do then.
// Tables, people and rules come from the server alone: nothing of them is kept here.

const CACHE = 'quinary-1';
const SHELL = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

/** The page as the server has it now; the kept one if the server is away. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    // A table's page names the files and the questions of that table: it is no page for all.
    const isForAll = !new URL(request.url).pathname.startsWith('/table/');
    if (fresh.ok && isForAll) (await caches.open(CACHE)).put(SHELL, fresh.clone());
    return fresh;
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

/** A file whose name changes with its content: what is kept is right. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

/** Files that a page fetched before we were there; the browser has them at hand still. */
self.addEventListener('message', (event) => {
  event.waitUntil(Promise.all(event.data.map((url) => asset(new Request(url)))));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icon'))
    event.respondWith(asset(event.request));
});
