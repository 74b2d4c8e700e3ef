/** A first game, step by step, on the small board against a bot. */

import type { GameFront, GuideStep } from '$web/games/board';
import type { View } from './material';

type Done = NonNullable<GuideStep['done']>;

/** A turn of the player's own is over, or a sign alone was laid in it. */
const played: Done = ({ view, facts }) =>
  facts.some(
    (fact) =>
      (fact.type === 'laid' || fact.type === 'exchanged' || fact.type === 'passed') &&
      fact.seat === (view as View).seat,
  );

export const guide: NonNullable<GameFront['guide']> = {
  seats: 2,
  bots: true,
  options: { board: 'small' },
  steps: [
    { key: 'guide-goal' },
    { key: 'guide-slot' },
    { key: 'guide-lay', done: played },
    { key: 'guide-cross', done: played },
    { key: 'guide-sign' },
    { key: 'guide-more', done: played },
    { key: 'guide-end' },
  ],
};
