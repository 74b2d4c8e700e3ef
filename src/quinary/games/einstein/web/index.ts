/** EINSTEIN in the browser. */

import type { GameFront } from '$web/games/board';
import Board from './Board.svelte';
import Outcome from './Outcome.svelte';
import { guide } from './guide';
import { phrase } from './phrase';

export default {
  Board,
  Outcome,
  phrase,
  guide,
  keepsLog: () => true,
} satisfies GameFront;
