/** What KNISTER gives to the browser's app. */

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
  keepsLog: () => true,
} satisfies GameFront;
