/** A first game against a bot, step by step. */

import type { Fact, GameFront, GuideStep } from '$web/games/board';
import type { View } from './types';

interface Now {
  view: View;
  facts: Fact[];
  myTurn: boolean;
  over: boolean;
}

const me = ({ view }: Now) => view.seat ?? 0;
const laidOut = (now: Now) =>
  now.view.codes[me(now)]!.letters.length > 0 && !now.view.arranging.includes(me(now));
const guessed = (now: Now) =>
  now.facts.some(
    (fact) => (fact.type === 'cracked' || fact.type === 'missed') && fact.by === me(now),
  );
const oneCracked = (now: Now) =>
  now.view.codes.some((code, seat) => seat !== me(now) && code.faces.includes('cracked'));

const steps: GuideStep[] = [
  { key: 'guide-goal' },
  { key: 'guide-lay-out', done: laidOut },
  { key: 'guide-sums' },
  { key: 'guide-guess', done: guessed },
  { key: 'guide-shown' },
  { key: 'guide-crack', done: oneCracked },
  { key: 'guide-joker' },
  { key: 'guide-win', done: ({ over }: Now) => over },
];

export const guide: GameFront['guide'] = {
  seats: 2,
  bots: true,
  options: { memory: 'notebook' },
  steps,
};
