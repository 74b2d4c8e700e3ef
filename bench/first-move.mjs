/**
 * Seconds until a browser shows the first move of a master: `node bench/first-move.mjs ADDRESS GAME`.
 *
 * The page watches a table of masters; the clock runs from the request to start it until the first
 * frame after its opening dice.
 */

import { runnerImport } from 'vite';

const [address, game] = process.argv.slice(2);
const { module } = await runnerImport('./tests/browser/chromium.ts');
const browser = await module.launch(await module.findChromium());
const page = await browser.newPage();
await page.goto(address);
const post = (path, data = {}) =>
  page.evaluate(
    async ([path, data]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) });
      return answer.json();
    },
    [path, data],
  );
await post('/api/me', { name: 'Bench' });
const { table } = await post('/api/tables', { game, seats: 2 });
await post(`/api/tables/${table.id}/seat-bot`, { level: 'master' });

const seen = [];
page.on('websocket', (socket) =>
  socket.on('framereceived', ({ payload }) => seen.push([performance.now(), JSON.parse(payload)])),
);
await page.goto(`${address}/table/${table.id}`);
while (!seen.length) await page.waitForTimeout(10);
const asked = performance.now();
const started = await post(`/api/tables/${table.id}/start`);
const moved = () => seen.find(([, message]) => message.n > started.n);
while (!moved()) await page.waitForTimeout(10);
console.log((moved()[0] - asked) / 1000);
await browser.close();
