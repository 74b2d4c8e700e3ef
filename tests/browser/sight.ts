/** What can be seen of a page: whether it fits, whether it can be used, whether it is one language. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROOT } from './server';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Takes pictures that are hidden from screen readers for a label. */
const EXPERIMENTAL = ['label-content-name-mismatch'];
const FINGER = 44;

/** Nobody has to push the page sideways, and nothing is cut off at its edge. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { wide, cut } = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.heard-only'),
    );
    const beyond = shown.filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 0 && (right > edge + 1 || left < -1) && !scrolls(each.parentElement);
    });
    return {
      wide: document.scrollingElement!.scrollWidth,
      cut: beyond.map((each) => each.outerHTML.slice(0, 100)).slice(0, 5),
    };
  });
  expect(cut, `cut off at ${page.url()}`).toEqual([]);
  expect(wide, `sideways at ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** The menu's button lies over nothing: no score, no cell, no word of a guide. */
export async function expectMenuCoversNothing(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    scrollTo(0, 0); // below, a guide hides what has gone up behind it
    const menu = document.querySelector('.tools summary')!.getBoundingClientRect();
    return [
      ...document.querySelectorAll<HTMLElement>(
        ['.board', '.seats', '.status', '.coach', '.over'].map((part) => `${part} *`).join(),
      ),
    ]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) && !each.closest('.heard-only'),
      )
      .filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        const beside = right <= menu.left + 1 || left >= menu.right - 1;
        return width > 0 && !beside && bottom > menu.top + 1 && top < menu.bottom - 1;
      })
      .map((each) => each.outerHTML.slice(0, 100))
      .slice(0, 5);
  });
  const { width } = page.viewportSize()!;
  expect(covered, `under the menu at ${page.url()}, ${width} pixels wide`).toEqual([]);
}

/** axe finds nothing; in the dark it looks at the colours once more. */
export async function expectAccess(page: Page): Promise<void> {
  expect(
    await found(new AxeBuilder({ page }).withTags(TAGS).disableRules(EXPERIMENTAL)),
    page.url(),
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const colours = new AxeBuilder({ page }).withRules(['color-contrast']);
  expect(await found(colours), `${page.url()} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

/** Whatever is pressed is as large as a fingertip; `except` names what can be zoomed. */
export async function expectFingerSized(page: Page, except = '.nothing'): Promise<void> {
  const small = await page.evaluate(
    ([least, spared]) =>
      [...document.querySelectorAll<HTMLElement>('button, a.button, summary, select, input')]
        .filter((each) => !each.closest(spared) && each.checkVisibility())
        .filter((each) => !/checkbox|radio/.test((each as HTMLInputElement).type ?? ''))
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < Number(least) - 0.5)
        .map(
          ({ each, box }) =>
            `${each.outerHTML.slice(0, 120)} ${box.width.toFixed(1)}×${box.height.toFixed(1)}`,
        ),
    [FINGER, except] as const,
  );
  expect(small, `too small for a finger at ${page.url()}`).toEqual([]);
}

/** The messages of a catalogue that are plain sentences, by their keys. */
function catalogue(language: string): Map<string, string> {
  const text = readFileSync(join(ROOT, `web/locale/${language}.ftl`), 'utf8');
  const plain = text.matchAll(/^([a-z][a-z0-9-]*) = ([^{}\n]+)$/gm);
  return new Map([...plain].map(([, key, sentence]) => [key!, sentence!.trim()]));
}

/** No sentence of the shell is English, and no button shows the key of a sentence. */
export async function expectLanguage(page: Page, language: string): Promise<void> {
  const [english, spoken] = [catalogue('en'), catalogue(language)];
  const foreign = new Set(
    [...english].flatMap(([key, sentence]) => (spoken.get(key) === sentence ? [] : [sentence])),
  );
  for (const sentence of spoken.values()) foreign.delete(sentence);
  const { lines, labels } = await page.evaluate(() => ({
    lines: document.body.innerText.split('\n').map((line) => line.trim()),
    labels: [...document.querySelectorAll<HTMLElement>('button, a, summary, label, [aria-label]')]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => [each.innerText?.trim() ?? '', each.getAttribute('aria-label') ?? '']),
  }));
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect([...lines, ...labels].filter((said) => foreign.has(said))).toEqual([]);
  expect([...lines, ...labels].filter((said) => /^[a-z]+(-[a-z]+)+$/.test(said))).toEqual([]);
}
