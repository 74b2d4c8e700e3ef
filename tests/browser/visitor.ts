/** Somebody with a browser: a page of their own, and everything that went wrong in it. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ROOT } from './server';

export const PHONE = { width: 390, height: 844 };
/** A phone with the browser's own bars around the page. */
export const SMALL_PHONE = { width: 390, height: 664 };
export const SMALLEST_PHONE = { width: 360, height: 640 };
export const DESKTOP = { width: 1280, height: 800 };
/** A desktop at 200 %. */
export const ZOOMED = { width: 640, height: 400 };
export const NARROW = { width: 360, height: 740 };
const PATIENCE = 30_000;
const SHOTS = join(ROOT, 'build/screenshots');

export interface Guise {
  viewport?: { width: number; height: number };
  locale?: string;
  dark?: boolean;
  /** Whether the browser keeps no files of the app: every one of them has to come. */
  forgetful?: boolean;
  /** Faults in the console that this visitor is meant to meet. */
  expects?: RegExp[];
}

export class Visitor {
  private readonly wrong: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly expected: RegExp[],
  ) {}

  static async enter(browser: Browser, url: string, guise: Guise = {}): Promise<Visitor> {
    const viewport = guise.viewport ?? DESKTOP;
    const isPhone = viewport.width < 600;
    const options: BrowserContextOptions = {
      baseURL: url,
      viewport,
      locale: guise.locale ?? 'en-GB',
      colorScheme: guise.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      hasTouch: isPhone,
      isMobile: isPhone,
      serviceWorkers: guise.forgetful ? 'block' : 'allow',
    };
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, [...(guise.expects ?? [])]);
    visitor.listen(page);
    return visitor;
  }

  private listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.wrong.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.wrong.push(`not caught: ${described(error)}`));
    page.on('crash', () => this.wrong.push('the page has crashed'));
  }

  /** From now on such faults are no surprise. */
  expect(...faults: RegExp[]): void {
    this.expected.push(...faults);
  }

  /** What the console said that nobody expected. */
  get faults(): string[] {
    return this.wrong.filter((fault) => !this.expected.some((known) => known.test(fault)));
  }

  /** Takes a screenshot, for a person to look at. */
  async shoot(name: string, fullPage = false): Promise<void> {
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage });
  }
}

/** Describes an error; those of the browser itself, such as a failed import, have no stack. */
function described({ name, message, stack }: Error): string {
  return [`${name}: ${message}`, stack].filter(Boolean).join('\n');
}

/** What a browser says about a server that is gone. */
export const NO_LINE = [
  /WebSocket connection to .* failed/,
  /net::ERR_(CONNECTION|EMPTY_RESPONSE|INTERNET_DISCONNECTED|NETWORK|FAILED)/,
  /An unknown error occurred when fetching the script/, // the service worker, which can wait
];
