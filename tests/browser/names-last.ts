/** Says at the very end which tests failed: whoever sees only the last lines knows enough. */

import type { Reporter, TestModule } from 'vitest/node';

/** The names of what failed in a file: its tests, or the file itself. */
function failed(file: TestModule): string[] {
  const tests = [...file.children.allTests('failed')].map((test) => test.fullName);
  const names = tests.length || file.ok() ? tests : ['(outside its tests)'];
  return names.map((name) => `${file.relativeModuleId}: ${name}`);
}

/** To be listed after the reporter that tells the rest: they are called in order. */
export default class NamesLast implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const names = files.flatMap(failed);
    if (names.length) console.log(['Failed:', ...names, ''].join('\n  '));
  }
}
