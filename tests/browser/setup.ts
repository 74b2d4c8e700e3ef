/** Once, before the first file: finds a Chromium, for all of them. */

import type { TestProject } from 'vitest/node';
import { findChromium, type Found } from './chromium';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Found;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await findChromium());
}
