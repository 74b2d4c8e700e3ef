/** RIGOLADE in the browser. */

import type { GameFront } from '$web/board';
import Board from './Board.svelte';
import { phrase } from './phrase';

export default { Board, phrase, keepsLog: () => true } satisfies GameFront;
