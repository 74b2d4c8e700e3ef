/** RIGOLADE in a browser: every way to play it, to the end. */

import { rigolade } from './drivers/rigolade';
import { isPlayedEveryWay } from './every-way';

isPlayedEveryWay({ driver: () => rigolade(4), reload: 1, kill: 2, keys: 4 });
