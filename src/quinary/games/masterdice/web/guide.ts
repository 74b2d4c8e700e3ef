/** A first game: alone, against the referee, from the first row to the solution. */

import type { GameFront, GuideStep } from '$web/games/board';
import type { View } from './material';

/** Whether this many rows are filled, or the game is over anyway. */
const rows = (count: number): GuideStep['done'] => {
  return ({ view, over }) => over || (view as View).attempts.length >= count;
};

export const guide = {
  seats: 1,
  bots: false,
  steps: [
    { key: 'guide-screen' },
    { key: 'guide-first-row', done: rows(1) },
    { key: 'guide-report' },
    { key: 'guide-notes' },
    { key: 'guide-second-row', done: rows(2) },
    { key: 'guide-worth' },
    { key: 'guide-more-rows', done: rows(3) },
    { key: 'guide-solution', done: ({ over }) => over },
    { key: 'guide-end' },
  ],
} satisfies GameFront['guide'];
