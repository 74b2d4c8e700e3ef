/**
 * Only transform and opacity are animated: browsers do that off the main thread. Any other property
 * would be laid out or painted again for every frame, just when somebody taps.
 */

import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>(
  ['../**/*.{svelte,css}', '../../../src/quinary/games/*/web/*.svelte'],
  { query: '?raw', import: 'default', eager: true },
);
const MAY_MOVE = ['transform', 'translate', 'rotate', 'scale', 'opacity', 'visibility', 'none'];

/** The names of the properties that the blocks after `@keyframes` set. */
function inKeyframes(style: string): string[] {
  const blocks = style.match(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g) ?? [];
  return blocks
    .flatMap((block) => [...block.matchAll(/([\w-]+):\s/g)].map(([, name]) => name!))
    .filter((name) => name !== 'animation-timing-function');
}

/** The names of the properties that a `transition` names. */
function inTransitions(style: string): string[] {
  const values = [...style.matchAll(/\btransition:([^;]+);/g)].map(([, value]) => value!);
  return values.flatMap((value) =>
    value
      .replace(/\([^()]*\)/g, '')
      .split(',')
      .map((each) => each.trim().split(/\s/)[0]!),
  );
}

test('nothing moves but by transform and opacity', () => {
  const moved = Object.entries(FILES).flatMap(([file, text]) => {
    const style = text.replace(/\/\*.*?\*\//gs, '');
    return [...inKeyframes(style), ...inTransitions(style)].map((name) => ({ file, name }));
  });
  expect(moved.length).toBeGreaterThan(30);
  expect(moved.filter(({ name }) => !MAY_MOVE.includes(name))).toEqual([]);
});
