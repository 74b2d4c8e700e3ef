/** What EINSTEIN's rolls come from, and where they are seen. */

import { dice, outcomes, type Chance } from '$web/games/chance';
import type { Schemas } from '$web/server/http';

export const chance: Chance = {
  told: (fact) => (fact.type === 'rolled' ? { type: 'roll', dice: fact.dice } : null),
  shown: ({ roll }: Schemas['EinsteinView']) => (roll ? [{ type: 'roll', dice: roll.dice }] : []),
  sources: (_, steps) => outcomes(steps).map(() => dice(5)),
};
