/** MASTERDICE in the browser. */

import type { GameFront } from '$web/board';
import Board from './Board.svelte';
import { guide } from './guide';
import Outcome from './Outcome.svelte';
import { phrase } from './phrase';

export default {
  Board,
  Outcome,
  phrase,
  guide,
  // All that is told has lain open on the board: nothing here is a test of memory.
  keepsLog: () => true,
} satisfies GameFront;
