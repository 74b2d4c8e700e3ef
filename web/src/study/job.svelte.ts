/** Long work on the server: started, followed until it is done, or cancelled. */

import { STUDY, t, words } from '../i18n/words.svelte';
import { ask, faultOf, get, isPassing, post, type Fault } from '../server/http';

export interface Status {
  state: 'none' | 'waiting' | 'working' | 'done' | 'failed' | 'refused';
  before: number;
  done: number;
  of: number;
}

const EVERY = 400;

/** Why it has ended without a result, if it has. */
export function endOf(state: Status['state']): string | null {
  if (state === 'failed') return words.of(STUDY)('work-failed');
  return state === 'refused' ? t('fault-queue-full') : null;
}

/** A job at an address: POST begins it, GET says how far it is, DELETE cancels it. */
export class Job<S extends Status> {
  status: S | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);
  private left = false;

  constructor(
    private readonly path: string,
    private readonly query = '',
  ) {}

  get isUnderWay(): boolean {
    return this.status?.state === 'waiting' || this.status?.state === 'working';
  }

  /** Fetches its state without beginning it. */
  look = (): Promise<void> => this.tried(get<S>(this.path + this.query));

  begin = async (): Promise<void> => {
    await this.tried(post<S>(this.path + this.query));
    while (this.isUnderWay && !this.left) {
      await new Promise((again) => setTimeout(again, EVERY));
      if (!this.left) await this.tried(get<S>(this.path + this.query));
    }
  };

  cancel = async (): Promise<void> => {
    this.left = true;
    await ask('DELETE', this.path).catch(() => undefined);
    if (this.status) this.status = { ...this.status, state: 'none' };
    this.left = false;
  };

  /** Stops following the job when the page is left; the server finishes it. */
  leave = (): void => {
    this.left = true;
  };

  private async tried(answer: Promise<S>): Promise<void> {
    try {
      this.status = await answer;
      this.fault = null;
    } catch (error) {
      const fault = faultOf(error);
      if (this.status === null || !isPassing(error)) this.fault = fault;
    }
  }
}
