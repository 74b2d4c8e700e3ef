/** Something that may be refused: why it was is kept, to be said. */

import { faultOf, type Fault } from '../server/http';

export class Attempt {
  fault: Fault | null = $state.raw(null);

  /** Whether it was done. What failed before is forgotten then. */
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
