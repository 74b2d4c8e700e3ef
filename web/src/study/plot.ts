/** Where the points of a small chart lie, and how its figures are written. */

import type { Language } from '../i18n/languages';

export interface Frame {
  width: number;
  height: number;
  /** Room beside and below the lines, for their scale. */
  left: number;
  bottom: number;
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [1, 2, 5, 10];

/** A scale with about `about` round marks that holds all values. */
export function scaleOf(values: readonly number[], about = 4): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const rough = (high - low || Math.abs(high) || 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((each) => each * power).find((each) => each >= rough)!;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks };
}

/** Rounds away the errors of binary fractions. */
const tidy = (value: number) => Number(value.toPrecision(12));

export function xOf(place: number, count: number, frame: Frame): number {
  const room = frame.width - frame.left;
  return frame.left + (count < 2 ? room / 2 : (place / (count - 1)) * room);
}

export function yOf(value: number, scale: Scale, frame: Frame): number {
  const share = (value - scale.low) / (scale.high - scale.low);
  return (1 - share) * (frame.height - frame.bottom);
}

/** The line through the values, as an SVG path. */
export function pathOf(values: readonly number[], scale: Scale, frame: Frame): string {
  return values
    .map((value, i) => {
      const x = xOf(i, values.length, frame).toFixed(1);
      return `${i ? 'L' : 'M'}${x} ${yOf(value, scale, frame).toFixed(1)}`;
    })
    .join('');
}

/** How many values fall into each of `count` equal parts of the scale. */
export function histogram(values: readonly number[], scale: Scale, count: number): number[] {
  const bins = Array.from({ length: count }, () => 0);
  const size = (scale.high - scale.low) / count;
  for (const value of values) {
    const place = Math.min(count - 1, Math.max(0, Math.floor((value - scale.low) / size)));
    bins[place]! += 1;
  }
  return bins;
}

/** Points with one decimal, chances with two; changes with a sign. */
export function amount(value: number, language: Language, sign = false): string {
  const digits = Math.abs(value) >= 2 ? 1 : 2;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'negative',
  });
  return format.format(value).replace('-', '−');
}
