/** A first game alone: seven things to see and do, each waiting until it has been done. */

import type { GameFront } from '$web/games/board';
import type { View } from './types';
import { FALLING, LINES, RISING } from './lines';

const TINTED = [...LINES[FALLING]!.cells, ...LINES[RISING]!.cells];

const own = (view: View): number[] => view.grids[view.seat ?? 0] ?? [];
const written = (view: View): number => own(view).filter(Boolean).length;
const fullLines = (view: View): number =>
  (view.line_points[view.seat ?? 0] ?? []).filter((points) => points !== null).length;

interface Now {
  view: View;
  over: boolean;
}

export const guide: NonNullable<GameFront['guide']> = {
  seats: 1,
  bots: false,
  steps: [
    { key: 'guide-write', done: ({ view }: Now) => written(view) >= 1 },
    { key: 'guide-next-to-it', done: ({ view }: Now) => written(view) >= 3 },
    { key: 'guide-diagonals', done: ({ view }: Now) => TINTED.some((cell) => own(view)[cell]) },
    { key: 'guide-points' },
    { key: 'guide-fill-a-line', done: ({ view }: Now) => fullLines(view) >= 1 },
    { key: 'guide-two-at-once', done: ({ view }: Now) => fullLines(view) >= 4 },
    { key: 'guide-to-the-end', done: ({ over }) => over },
  ],
};
