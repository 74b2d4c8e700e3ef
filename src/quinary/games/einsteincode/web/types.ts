/** EINSTEINCODE's nouns as the server sends them. */

import type { Schemas } from '$web/server/http';

export type View = Schemas['EinsteincodeView'];
export type Action = Schemas['EinsteincodeAction'];
export type Guess = Schemas['EinsteincodeGuess'];
export type Arrange = Schemas['EinsteincodeArrange'];
export type Outcome = Schemas['EinsteincodeOutcome'];
export type Fact = Schemas['EinsteincodeFact'];
export type Face = Schemas['EinsteincodeViewFace'];
/** A number from 1 to 9, or 'joker'. */
export type Card = number | string;

export const JOKER = 'joker';
