/**
 * What the browser's app weighs and how quickly it answers, in Debian's Chromium.
 *
 *     node bench/web.mjs [--rounds 9]
 *
 * Starts the server of this checkout, opens tables of every game, and writes the figures to
 * bench/results/web.json:
 *
 * - wire_kb, js_kb: what the first load of a table in play brings over the wire, in kilobytes of
 *   1,000 bytes as the browser counts them (headers included); the worst of the five games.
 * - interactive_ms: from the navigation until the first legal choice can be clicked, with the
 *   processor slowed down four times and no test tool in the page; the median over the rounds, the
 *   worst game.
 * - click_to_paint_p95_ms: from a click that writes a number in KNISTER until the next paint, as
 *   the Event Timing API tells it (in steps of 8 ms), over as many whole games as there are rounds, not
 *   slowed down; the slowed figure stands beside it.
 * - cls: the layout shift of a whole one of these games, everything counted, right after a click
 *   too; the worst game.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { Chromium } from './chromium.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const PORT = 8799;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SLOW = 4;
const PHONE = { width: 390, height: 844 };
const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';
const at = process.argv.indexOf('--rounds');
const ROUNDS = at > 0 ? Number(process.argv[at + 1]) : 9;
const GAMES = {
  knister: { seats: 1 },
  einstein: { seats: 1 },
  masterdice: { seats: 1 },
  einsteincode: { seats: 2 },
  rigolade: { seats: 2 },
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const quantile = (numbers, q) =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * q) - 1];
const rounded = (number, digits = 1) => Number(number.toFixed(digits));

async function serve() {
  const data = mkdtempSync(join(tmpdir(), 'quinary-bench-'));
  const server = spawn(
    join(ROOT, '.venv/bin/quinary'),
    ['serve', '--port', String(PORT), '--data', data, '--patience', '1'],
    { stdio: 'ignore' },
  );
  for (;;) {
    const healthy = await fetch(`${ORIGIN}/healthz`).then(
      (told) => told.ok,
      () => false,
    );
    if (healthy) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A table in play, opened over the API as a page would. */
async function table(context, game) {
  const post = async (path, data = {}) =>
    (await context.request.post(`${ORIGIN}${path}`, { data })).json();
  await post('/api/me', { name: 'Bench' });
  const { table } = await post('/api/tables', { game, ...GAMES[game] });
  await post(`/api/tables/${table.id}/sit`, { entropy: 'bench' });
  const { games } = await (await context.request.get(`${ORIGIN}/api/games`)).json();
  const { bots } = games.find((each) => each.id === game);
  if (GAMES[game].seats > 1) await post(`/api/tables/${table.id}/seat-bot`, { level: bots[0] });
  await post(`/api/tables/${table.id}/start`);
  return table.id;
}

/** In the page: remembers when the first choice of the board could be made. */
function watch() {
  const choices = '.board button:not([disabled]):not([aria-disabled="true"])';
  const look = () => {
    if (!document.querySelector(choices)) return false;
    performance.mark('interactive');
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** The first load of a table: what comes over the wire. */
async function weigh(browser, game) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const id = await table(context, game);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const kinds = new Map();
  const bytes = { all: 0, js: 0 };
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.js += encodedDataLength;
  });
  line.on(
    'Network.webSocketFrameReceived',
    ({ response }) => (bytes.all += response.payloadData.length),
  );
  await page.goto(`${ORIGIN}/table/${id}`);
  await page.locator('.board').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { wire_kb: rounded(bytes.all / 1000), js_kb: rounded(bytes.js / 1000) };
}

/** The first load of a table by somebody new, slowed down: when one can play. */
async function load(browser, bare, game) {
  const context = await browser.newContext();
  const id = await table(context, game);
  const cookies = (await context.cookies()).map(({ name, value }) => ({
    name,
    value,
    url: ORIGIN,
  }));
  await context.close();
  const page = await bare.page(cookies, PHONE);
  await page.call('Page.enable');
  await page.call('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.call('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
  const loaded = page.heard('Page.loadEventFired');
  await page.call('Page.navigate', { url: `${ORIGIN}/table/${id}` });
  await loaded;
  const expression = `performance.getEntriesByName('interactive')[0]?.startTime`;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // asking costs the page time
    const { result } = await page.call('Runtime.evaluate', { expression });
    if (result.value === undefined) continue;
    await page.close();
    return result.value;
  }
}

/** In the page: keeps what clicks and shifts cost. */
function count() {
  window.clicks = [];
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click') window.clicks.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In the page: waits until what there is now has been painted. */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** A whole game of KNISTER by clicks. A click that was quicker than 16 ms is not reported: it counts as 16. */
async function play(browser, slow) {
  const context = await browser.newContext({ viewport: PHONE });
  const id = await table(context, 'knister');
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await page.addInitScript(count);
  await page.goto(`${ORIGIN}/table/${id}`);
  if (slow) await line.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  for (let move = 0; move < 25; move++) {
    const free = '.board [data-cell]:not([aria-disabled="true"])';
    // Nobody points and clicks in the same instant: what pointing shows is painted first.
    await page.locator(free).first().hover();
    await page.evaluate(painted);
    await page.locator(free).first().click();
    await page.waitForFunction(
      ([free, left]) => document.querySelectorAll(free).length === left,
      [free, 24 - move],
    );
  }
  await page.evaluate(painted);
  const { clicks, shift } = await page.evaluate(() => ({
    clicks: window.clicks,
    shift: window.shift,
  }));
  await context.close();
  return { clicks: [...clicks, ...Array(Math.max(0, 25 - clicks.length)).fill(16)], shift };
}

const server = await serve();
const browser = await chromium.launch({
  executablePath: EXECUTABLE,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const bare = new Chromium(EXECUTABLE);
try {
  const games = {};
  for (const game of Object.keys(GAMES)) {
    const loads = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(browser, bare, game));
    games[game] = {
      ...(await weigh(browser, game)),
      interactive_ms: rounded(median(loads), 0),
    };
    console.log(game, games[game], loads.map(Math.round).join(' '));
  }
  const worst = (figure) => Math.max(...Object.values(games).map((each) => each[figure]));
  const played = { quick: [], slowed: [] };
  for (let round = 0; round < ROUNDS; round++) {
    played.quick.push(await play(browser, false));
    played.slowed.push(await play(browser, true));
  }
  const clicks = (games) =>
    quantile(
      games.flatMap((each) => each.clicks),
      0.95,
    );
  const figures = {
    wire_kb: worst('wire_kb'),
    js_kb: worst('js_kb'),
    interactive_ms: worst('interactive_ms'),
    click_to_paint_p95_ms: clicks(played.quick),
    click_to_paint_p95_ms_slowed: clicks(played.slowed),
    cls: rounded(
      Math.max(...Object.values(played).flatMap((games) => games.map((each) => each.shift))),
      4,
    ),
    games,
    rounds: ROUNDS,
    browser: browser.version(),
    cores: cpus().length,
    at: new Date().toISOString().slice(0, 10),
  };
  console.log(figures);
  writeFileSync(join(ROOT, 'bench/results/web.json'), `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await Promise.all([browser.close(), bare.close()]);
  server.kill('SIGINT');
}
