/** EINSTEIN in the browser. */

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
  keepsLog: () => true,
} satisfies GameFront;
