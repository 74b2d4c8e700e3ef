/** Runs something that may be refused, and keeps the reason to show it. */

import { faultOf, type Fault } from '../server/http';

export class Attempt {
  fault: Fault | null = $state.raw(null);

  /** Returns whether it was done; if so, an earlier fault is forgotten. */
  tried = async (doing: Promise<unknown>): Promise<boolean> => {
    try {
      await doing;
      this.fault = null;
      return true;
    } catch (error) {
      this.fault = faultOf(error);
      return false;
    }
  };

  forget = (): void => {
    this.fault = null;
  };
}
