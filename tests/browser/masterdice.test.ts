/** MASTERDICE in a browser: every way to play it, to the end. */

import { masterdice } from './drivers/masterdice';
import { isPlayedEveryWay } from './every-way';

isPlayedEveryWay({ driver: () => masterdice, reload: 1, kill: 2, alone: true });
