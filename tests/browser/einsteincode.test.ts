/** EINSTEINCODE in a browser: every way to play it, to the end. */

import { einsteincode } from './drivers/einsteincode';
import { isPlayedEveryWay } from './every-way';

isPlayedEveryWay({ driver: () => einsteincode, reload: 2, kill: 3, keys: 4 });
