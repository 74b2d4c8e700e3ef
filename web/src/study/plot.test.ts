import { describe, expect, test } from 'vitest';
import { dayBefore, dayName } from './days';
import { amount, histogram, pathOf, scaleOf, xOf, yOf } from './plot';

const FRAME = { width: 110, height: 60, left: 10, bottom: 10 };

describe('a scale', () => {
  test.each([
    [
      [0, 100],
      [0, 50, 100],
    ],
    [
      [3, 7],
      [3, 4, 5, 6, 7],
    ],
    [
      [0.1, 0.3],
      [0.1, 0.15, 0.2, 0.25, 0.3],
    ],
    [
      [-300, 309.6],
      [-400, -200, 0, 200, 400],
    ],
  ])('of %j has round marks around all values', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks);
  });

  test.each([[[5, 5]], [[0]], [[-2]]])(
    'of %j, which do not differ, still has a height',
    (values) => {
      const { low, high } = scaleOf(values);
      expect(high).toBeGreaterThan(low);
      expect(low).toBeLessThanOrEqual(values[0]!);
      expect(high).toBeGreaterThanOrEqual(values[0]!);
    },
  );
});

test('the first value is at the left, the last at the right, the highest at the top', () => {
  const scale = { low: 0, high: 10, ticks: [0, 10] };
  expect([xOf(0, 3, FRAME), xOf(1, 3, FRAME), xOf(2, 3, FRAME)]).toEqual([10, 60, 110]);
  expect(xOf(0, 1, FRAME)).toBe(60);
  expect([yOf(10, scale, FRAME), yOf(0, scale, FRAME)]).toEqual([0, 50]);
  expect(pathOf([0, 10, 5], scale, FRAME)).toBe('M10.0 50.0L60.0 0.0L110.0 25.0');
});

test('every value is in one part of a histogram, those at the edges too', () => {
  const scale = { low: 0, high: 10, ticks: [0, 10] };
  expect(histogram([0, 1, 4.9, 5, 10, 11, -1], scale, 2)).toEqual([4, 3]);
});

test('small amounts have two digits, changes their sign, minus is a minus', () => {
  expect(amount(12.345, 'en')).toBe('12.3');
  expect(amount(0.5, 'en')).toBe('0.50');
  expect(amount(-2.25, 'fr', true)).toBe('−2,3');
  expect(amount(3, 'de', true)).toBe('+3,0');
});

test('days are days of UTC, across the ends of months and years', () => {
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  expect(dayName('2026-11-16', 'en')).toContain('16');
  expect(dayName('2026-11-16', 'fr')).toContain('novembre');
});
