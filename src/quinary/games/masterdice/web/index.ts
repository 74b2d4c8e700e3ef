/** MASTERDICE in the browser. */

import type { GameFront } from '$web/games/board';
import Board from './Board.svelte';
import { chance } from './chance';
import { guide } from './guide';
import Outcome from './Outcome.svelte';
import { phrase } from './phrase';

export default {
  Board,
  Outcome,
  chance,
  phrase,
  guide,
  // The second seat decodes first: against a bot one begins by playing, not by watching it.
  ownSeat: 1,
  // Everything in the log has lain open on the board: nothing here is a test of memory.
  keepsLog: () => true,
} satisfies GameFront;
