/** Counts tests that were left out, for the end of `make test`; CI refuses a run with any. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export default class NotRun implements Reporter {
  constructor(private readonly options: { part: string }) {}

  onTestRunEnd(files: readonly TestModule[]): void {
    const skipped = files.flatMap((file) => [...file.children.allTests('skipped')]);
    const lines = skipped.map(
      (test) => `Not run: ${test.module.relativeModuleId}: ${test.fullName}`,
    );
    this.note(lines);
    if (!lines.length) return;
    console.log(lines.join('\n'));
    if (!process.env.CI) return;
    console.log('CI leaves no test out: this run is refused.');
    process.exitCode = 1;
  }

  /** Keeps the lines where `make test` wants them, until tools/not-run prints them. */
  private note(lines: string[]): void {
    const folder = process.env.NOT_RUN;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, this.options.part), lines.map((line) => `${line}\n`).join(''));
  }
}
