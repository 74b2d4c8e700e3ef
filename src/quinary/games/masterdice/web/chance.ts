/** What MASTERDICE's codes and rolls come from, and where they are seen. */

import { dice, outcomes, type Chance, type Glimpse } from '$web/games/chance';
import type { Schemas } from '$web/server/http';
import type { Fact } from '$web/games/board';

function told(fact: Fact): Glimpse | null {
  switch (fact.type) {
    case 'coderolled':
      return { type: 'code' };
    case 'codeseen':
    case 'revealed':
      return { type: 'code', dice: fact.code };
    case 'rolled':
      return { type: 'roll', dice: fact.dice };
    default:
      return null;
  }
}

export const chance: Chance = {
  told,
  isPrivate: true,
  shown: ({ roll, code }: Schemas['MasterdiceView']) => [
    ...(roll ? [{ type: 'roll', dice: roll.dice }] : []),
    ...(code ? [{ type: 'code', dice: code }] : []),
  ],
  // Everybody has seen how many white dice were rolled.
  sources: (_, steps) =>
    (outcomes(steps) as Schemas['MasterdiceOutcome'][]).map((outcome) =>
      outcome.type === 'code' ? dice(4, false) : dice(outcome.dice.length),
    ),
};
