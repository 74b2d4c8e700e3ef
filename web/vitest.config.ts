import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import app from './vite.config';

/** Unit tests, apart from the build: who only builds the app need not install Vitest. */
export default mergeConfig(
  app,
  defineConfig({
    test: {
      root: resolve(import.meta.dirname, '..'),
      include: ['web/src/**/*.test.ts', 'src/quinary/games/*/web/**/*.test.ts'],
      environment: 'node',
      reporters: ['default', ['./tests/browser/not-run.ts', { part: 'vitest' }]],
    },
  }),
);
