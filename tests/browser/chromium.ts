/** A Chromium to test with: npm's headless one, or else the machine's own.
 *
 * Without windows and their menus it needs half the processor's time, and it is the same version
 * on every machine.
 */

import { accessSync, constants, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
const MISSING =
  'There is no Chromium here, and npm has none for this kind of machine: ' +
  'sudo apt install chromium, or set CHROMIUM to the path of one.';

type Environment = Record<string, string | undefined>;

/** A program to start, and what it needs in its environment besides ours. */
export interface Found {
  executablePath: string;
  env: Record<string, string>;
}

/** Finds the Chromium that CHROMIUM names, or npm's; where npm has none, one that PATH names. */
export async function findChromium(
  env: Environment = process.env,
  folder = join(ROOT, 'build/chromium'),
  kind = `${process.platform} ${process.arch}`,
): Promise<Found> {
  if (!env.CHROMIUM && kind === 'linux x64') return npmChromium(env, folder);
  const executablePath = env.CHROMIUM || ownChromium(env.PATH ?? '');
  if (!executablePath) throw new Error(MISSING);
  return { executablePath, env: {} };
}

/** Starts it, without what a container has not: a sandbox, graphics, much shared memory. */
export function launch({ executablePath, env }: Found): Promise<Browser> {
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ARGUMENTS });
}

function ownChromium(path: string): string | undefined {
  const places = path.split(delimiter).filter(Boolean);
  const named = NAMES.flatMap((name) => places.map((place) => join(place, name)));
  return named.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function npmChromium(env: Environment, folder: string): Promise<Found> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
    version: string;
  };
  const unpacked = join(folder, version);
  if (!existsSync(unpacked)) await unpack(folder, unpacked);
  // Its own copies of NSS and Expat, which a bare machine has not.
  const libraries = [join(unpacked, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean);
  return {
    executablePath: join(unpacked, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries.join(delimiter), FONTCONFIG_PATH: unpacked },
  };
}

/** Unpacks beside its place and moves it there: what was interrupted is never taken for whole. */
async function unpack(folder: string, place: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(folder, 'unpacking-'));
  try {
    await inflateInto(scratch);
    writeFileSync(join(scratch, 'fonts.conf'), fontsOf(place));
    renameSync(scratch, place);
  } catch (error) {
    if (!existsSync(place)) throw error; // else somebody was quicker
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The package unpacks into the folder for temporary files, whichever that is. */
async function inflateInto(folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(PACKAGE, 'bin', name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
