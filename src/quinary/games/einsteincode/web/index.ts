/** EINSTEINCODE in the browser. */

import type { GameFront } from '$web/games/board';
import Board from './Board.svelte';
import { chance } from './chance';
import Outcome from './Outcome.svelte';
import { guide } from './guide';
import { phrase } from './phrase';

export default {
  Board,
  Outcome,
  chance,
  phrase,
  guide,
  // Where memory is the game, a log would do the remembering (COD-16).
  keepsLog: ({ memory }) => memory !== 'memory',
  // A card that a wrong guess turned over is shown to the guesser, too (COD-8).
  reveals: (fact) => fact.type === 'missed',
} satisfies GameFront;
