/** A first game, alone: eight things to see and to do. */

import type { GameFront, GuideStep } from '$web/games/board';
import type { View } from './split';

const sheet = (view: View) => view.sheets[0];
const tracks = (view: View) => sheet(view)?.tracks.filter((ticks) => ticks > 0).length ?? 0;
const hasTicked: GuideStep['done'] = ({ facts }) => facts.some((fact) => fact.type === 'ticked');

const steps: GuideStep[] = [
  { key: 'guide-sheet' },
  { key: 'guide-first-split', done: hasTicked },
  { key: 'guide-costs', done: ({ view, over }: Now) => over || tracks(view) >= 2 },
  { key: 'guide-third-value', done: ({ view, over }: Now) => over || tracks(view) >= 3 },
  { key: 'guide-fifth-die', done: hasTicked },
  {
    key: 'guide-even',
    done: ({ view, over }: Now) => over || sheet(view)!.rows.some((n) => n >= 5),
  },
  {
    key: 'guide-earn',
    done: ({ view, over }: Now) => over || sheet(view)!.rows.some((n) => n >= 6),
  },
  { key: 'guide-end', done: ({ over }) => over },
];

interface Now {
  view: View;
  over: boolean;
}

export const guide: GameFront['guide'] = { seats: 1, bots: false, steps };
