/** Says at the very end which tests failed and why: whoever sees only the last lines knows enough. */

import type { Reporter, TestModule } from 'vitest/node';

const MOST = 600;

/** What failed in a file, with its reasons: its tests, or the file itself. */
function failed(file: TestModule): string[] {
  const tests = [...file.children.allTests('failed')].map(
    (test) => `${test.fullName}\n    ${reasons(test.result().errors ?? [])}`,
  );
  const lines =
    tests.length || file.ok() ? tests : [`(outside its tests) ${reasons(file.errors())}`];
  return lines.map((each) => `${file.relativeModuleId}: ${each}`);
}

const reasons = (errors: readonly { message: string; diff?: string }[]): string =>
  errors
    .map(({ message, diff = '' }) => `${message}\n${diff}`.trim().slice(0, MOST))
    .join('\n')
    .replaceAll('\n', '\n    ');

/** To be listed after the reporter that prints the rest: they are called in order. */
export default class NamesLast implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const names = files.flatMap(failed);
    if (names.length) console.log(['Failed:', ...names, ''].join('\n  '));
  }
}
