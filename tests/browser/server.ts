/** A server of our own, in a process of its own, that can be killed and started again. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
const WAIT = 60_000;

async function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done((address as { port: number }).port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

export class Server {
  private process: ChildProcess | null = null;
  private said = '';

  private constructor(
    readonly port: number,
    private readonly data: string,
    private readonly paths: string[],
    private readonly options: string[],
    private readonly command: string[],
  ) {}

  /**
   * Started and answering; `paths` are further places where Python finds games, `options` are those
   * of `quinary serve`, and `command` is what is run in place of `quinary`.
   */
  static async start(
    paths: string[] = [],
    options: string[] = [],
    command = [join(ROOT, '.venv/bin/quinary')],
  ): Promise<Server> {
    if (!existsSync(join(ROOT, 'src/quinary/static/index.html')))
      throw new Error('The app is not built: run `make web` first.');
    const data = mkdtempSync(join(tmpdir(), 'quinary-browser-'));
    const server = new Server(await freePort(), data, paths, options, command);
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Runs again, at the same address and with the same data. */
  async restart(): Promise<void> {
    const [program, ...args] = this.command;
    const started = spawn(
      program!,
      [...args, 'serve', '--port', String(this.port), '--data', this.data, ...this.options],
      {
        env: {
          ...process.env,
          PYTHONPATH: [join(ROOT, 'src'), ...this.paths].join(delimiter),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    started.stderr.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    this.process = started;
    const until = Date.now() + WAIT;
    while (!(await answers(`${this.url}/healthz`))) {
      if (started.exitCode !== null || Date.now() > until)
        throw new Error(`The server does not start:\n${this.said}`);
      await new Promise((again) => setTimeout(again, 50));
    }
  }

  /** Dies at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await ended;
  }
}
