/**
 * Chromium by its own protocol, over a pipe: nothing of a test tool is in the page that is measured.
 * Playwright puts a world and a large script of its own into every page, and on a processor that is
 * slowed down four times they take a good part of a second.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-pipe',
];
const END = '\0';

export class Chromium {
  #folder = mkdtempSync(join(tmpdir(), 'quinary-chromium-'));
  #calls = new Map();
  #waiting = new Set();
  #number = 0;
  #rest = '';

  constructor({ executablePath, env }) {
    this.process = spawn(executablePath, [...ARGUMENTS, `--user-data-dir=${this.#folder}`], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.process.stdio[4].setEncoding('utf8').on('data', (text) => this.#read(text));
  }

  #read(text) {
    const messages = (this.#rest + text).split(END);
    this.#rest = messages.pop();
    for (const message of messages) this.#take(JSON.parse(message));
  }

  #take({ id, method, params, sessionId, result, error }) {
    if (id === undefined) {
      for (const each of this.#waiting) each({ method, params, sessionId });
      return;
    }
    const { resolve, reject } = this.#calls.get(id);
    this.#calls.delete(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  }

  /** The answer to one call of the protocol. */
  call(method, params = {}, sessionId = undefined) {
    const id = ++this.#number;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + END);
    return new Promise((resolve, reject) => this.#calls.set(id, { resolve, reject }));
  }

  /** Waits for an event of a page. */
  heard(wanted, session) {
    return new Promise((resolve) => {
      const look = ({ method, params, sessionId }) => {
        if (method !== wanted || sessionId !== session) return;
        this.#waiting.delete(look);
        resolve(params);
      };
      this.#waiting.add(look);
    });
  }

  /** A page of somebody new, who has these cookies: `call` speaks to it, `close` ends it. */
  async page(cookies, { width, height }) {
    const { browserContextId } = await this.call('Target.createBrowserContext');
    await this.call('Storage.setCookies', { cookies, browserContextId });
    const { targetId } = await this.call('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width,
      height,
    });
    const attached = { targetId, flatten: true };
    const { sessionId } = await this.call('Target.attachToTarget', attached);
    return {
      call: (method, params) => this.call(method, params, sessionId),
      heard: (event) => this.heard(event, sessionId),
      close: () => this.call('Target.disposeBrowserContext', { browserContextId }),
    };
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    await this.call('Browser.close').catch(() => undefined);
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
