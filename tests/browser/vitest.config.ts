import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Whole games in a real browser: two files at a time, nothing skipped, nothing tried twice. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/browser/setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    reporters: [
      'default',
      './tests/browser/names-last.ts',
      ['./tests/browser/not-run.ts', { part: 'browser' }],
    ],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
