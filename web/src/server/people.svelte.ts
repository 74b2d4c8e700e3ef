/** Everybody at a table of many, fetched page by page: its messages only have one's own seats. */

import { get, isPassing, tablePath, type Schemas } from './http';

export type Person = Schemas['Seated'] & { awaited: boolean };

const AGAIN = 1_000;

export class People {
  all: Person[] = $state.raw([]);
  private isAsking = false;
  private isOutdated = false;
  private isClosed = false;

  constructor(private readonly table: string) {}

  close(): void {
    this.isClosed = true;
  }

  /** Fetches everybody again, and once more if something changes meanwhile. */
  async refresh(): Promise<void> {
    this.isOutdated = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.isOutdated && !this.isClosed) {
      this.isOutdated = false;
      await this.ask();
    }
    this.isAsking = false;
  }

  private async ask(): Promise<void> {
    try {
      this.all = await this.pages();
    } catch (error) {
      if (!isPassing(error)) return;
      this.isOutdated = true;
      await new Promise((again) => setTimeout(again, AGAIN));
    }
  }

  private async pages(): Promise<Person[]> {
    const found: Person[] = [];
    for (let from: number | null = 0; from !== null;) {
      const path: string = `${tablePath(this.table)}/seats?from=${from}`;
      const { seats, awaited, more }: Schemas['People'] = await get(path);
      found.push(...seats.map((who) => ({ ...who, awaited: awaited.includes(who.seat) })));
      from = more;
    }
    return found;
  }
}
