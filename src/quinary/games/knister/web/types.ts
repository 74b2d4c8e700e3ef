/** The shapes of KNISTER, as the server's API describes them. */

import type { Schemas } from '$web/server/http';

export type View = Schemas['KnisterView'];
export type Write = Schemas['KnisterWrite'];
export type Roll = Schemas['KnisterRoll'];
export type Fact = Schemas['KnisterFact'];
export type LineScored = Schemas['KnisterLineScored'];
/** A full line: which, what it shows, what it brings. */
export type LineShown = Pick<LineScored, 'line' | 'combination' | 'points'>;
