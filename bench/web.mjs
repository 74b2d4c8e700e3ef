/**
 * What the browser's app weighs and how quickly it answers, in the Chromium of its tests.
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
 * - click_to_paint_p95_ms: from a click until the next paint, as the Event Timing API tells it (in
 *   steps of 8 ms), over at least a hundred clicks in whole games; the worst game. The slowed figure
 *   stands beside it. The hand is there first and clicks at any moment of a frame, and nothing asks
 *   anything of the page until it has painted.
 * - cls: the layout shift of such a game as browsers define it, without what follows a click; the
 *   worst game. `shift` is everything, what follows a click and the end of a game as well, in sum.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { Chromium } from './chromium.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const PORT = 8799;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SLOW = 4;
const PHONE = { width: 390, height: 844 };
const at = process.argv.indexOf('--rounds');
const ROUNDS = at > 0 ? Number(process.argv[at + 1]) : 9;
const CLICKS = 100;
const FRAME = 1000 / 60;
/** How long a new window is left alone, in milliseconds: people open a table in one that is there. */
const OPENED = 1_000;
/** How long nothing is asked of a page after a click, in milliseconds: it has painted by then. */
const UNASKED = 100;
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
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
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
    await pause(100);
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
  await pause(OPENED); // a window that has just been opened is still at work by itself
  await page.call('Page.enable');
  await page.call('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.call('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
  const loaded = page.heard('Page.loadEventFired');
  await page.call('Page.navigate', { url: `${ORIGIN}/table/${id}` });
  await loaded;
  const expression = `performance.getEntriesByName('interactive')[0]?.startTime`;
  for (;;) {
    await pause(1_500); // asking costs the page time
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
  window.cls = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click') window.clicks.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shift += entry.value;
      if (!entry.hadRecentInput) window.cls += entry.value; // the sum: never less than a burst of it
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In the page: waits until what there is now has been painted. */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** A module of the browser's tests; they are written in TypeScript. */
const read = async (file) =>
  (await runnerImport(join(ROOT, 'tests/browser', file), { configFile: false })).module;

/** What plays the games in the browser's tests. */
async function players() {
  const { openTable, play } = await read('table.ts');
  const drivers = {};
  for (const game of Object.keys(GAMES)) drivers[game] = (await read(`drivers/${game}.ts`))[game];
  drivers.rigolade = drivers.rigolade(12);
  return { openTable, play, drivers };
}

/** A whole game by clicks. A click that was quicker than 16 ms is not reported: it counts as 16. */
async function play(browser, { openTable, play, drivers }, game, slow) {
  const context = await browser.newContext({ viewport: PHONE, baseURL: ORIGIN, locale: 'en-GB' });
  const page = await context.newPage();
  const driver = drivers[game];
  const way = GAMES[game].seats > 1 ? 'bots' : 'solo';
  await openTable(page, game, { way, name: 'Bench', options: driver.options });
  await page.addInitScript(count);
  await page.reload();
  const line = await context.newCDPSession(page);
  if (slow) await line.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  let made = 0;
  const click = async (target) => {
    await target.hover();
    await page.evaluate(painted);
    await pause(Math.random() * FRAME);
    await Promise.all([page.mouse.down(), page.mouse.up()]);
    made += 1;
    await pause(slow ? SLOW * UNASKED : UNASKED);
  };
  await play(page, driver, { click });
  await page.evaluate(painted);
  const { clicks, shift, cls } = await page.evaluate(() => ({
    clicks: window.clicks,
    shift: window.shift,
    cls: window.cls,
  }));
  await context.close();
  return { clicks: [...clicks, ...Array(Math.max(0, made - clicks.length)).fill(16)], shift, cls };
}

/** Games until there are so many clicks: what they cost, and how much moved. */
async function clickThrough(browser, players, game, slow, most) {
  const played = [];
  const clicks = () => played.flatMap((each) => each.clicks);
  while (clicks().length < most) played.push(await play(browser, players, game, slow));
  return {
    clicks: clicks().length,
    p95: quantile(clicks(), 0.95),
    shift: rounded(Math.max(...played.map((each) => each.shift)), 4),
    cls: rounded(Math.max(...played.map((each) => each.cls)), 4),
  };
}

const server = await serve();
const { findChromium, launch } = await read('chromium.ts');
const found = await findChromium();
const browser = await launch(found);
const bare = new Chromium(found);
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
  const hands = await players();
  for (const game of Object.keys(GAMES)) {
    const quick = await clickThrough(browser, hands, game, false, CLICKS);
    const slowed = await clickThrough(browser, hands, game, true, CLICKS / 4);
    Object.assign(games[game], {
      click_to_paint_p95_ms: quick.p95,
      click_to_paint_p95_ms_slowed: slowed.p95,
      clicks: quick.clicks,
      cls: Math.max(quick.cls, slowed.cls),
      shift: Math.max(quick.shift, slowed.shift),
    });
    console.log(game, games[game]);
  }
  const worst = (figure) => Math.max(...Object.values(games).map((each) => each[figure]));
  const figures = {
    wire_kb: worst('wire_kb'),
    js_kb: worst('js_kb'),
    interactive_ms: worst('interactive_ms'),
    click_to_paint_p95_ms: worst('click_to_paint_p95_ms'),
    click_to_paint_p95_ms_slowed: worst('click_to_paint_p95_ms_slowed'),
    cls: worst('cls'),
    shift: worst('shift'),
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
