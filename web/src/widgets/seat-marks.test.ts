import { expect, test } from 'vitest';
import { COLOURS, INKS, markOf, SHAPES } from './seat-marks';

/** How bright a colour is, as WCAG counts it. */
function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

test('the twelve players of a box have twelve colours, and each number can be read on its own', () => {
  for (const theme of [0, 1] as const) {
    const colours = COLOURS.map((pair) => pair[theme]);
    expect(new Set(colours).size).toBe(12);
    for (const colour of colours)
      expect(contrast(colour, INKS[theme]), colour).toBeGreaterThan(4.5);
  }
});

test('beyond the palette a colour comes back in another shape', () => {
  const many = Array.from({ length: COLOURS.length * SHAPES.length }, (_, seat) => markOf(seat));
  expect(new Set(many.map(({ colour, shape }) => `${colour[0]} ${shape}`)).size).toBe(many.length);
  expect(many[12]).toEqual({ number: 13, colour: COLOURS[0], shape: 'square' });
  expect(markOf(999).number).toBe(1000);
});
