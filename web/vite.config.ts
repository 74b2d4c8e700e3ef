import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FluentResource } from '@fluent/bundle';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = resolve(root, '../src/quinary/static');
const WORTH_COMPRESSING = /\.(js|css|html|svg|webmanifest|json)$/;

/**
 * Two chunks hold what every page needs and what every table needs. Left alone,
 * each module that two pages share would be a file of its own, and a table would load thirty.
 */
const groups = [
  {
    name: 'app',
    priority: 2,
    test: /node_modules\/(svelte|esm-env|clsx|@fluent)\/|web\/src\/((app|dice|games|i18n)\/[\w.-]+|server\/(http|open-table))\.ts$|web\/src\/(app\/\w+|widgets\/(Away|Inline|Notice))\.svelte/,
  },
  {
    name: 'table',
    priority: 1,
    test: /web\/src\/(table\/(?!PlainBoard)|pages\/Table|server\/(line|table-feed)|widgets\/(Die|DicePad))/,
  },
];

/** Parses catalogues at build time, not in every browser: a file exports its messages. */
function catalogues(): Plugin {
  return {
    name: 'catalogues',
    transform(text, file) {
      if (!file.endsWith('.ftl')) return null;
      const messages = new FluentResource(text).body.map(({ id, value }) => [id, value]);
      return { code: `export default ${JSON.stringify(messages)}`, map: null };
    },
  };
}

/** Has browsers compile what a table needs while it loads, and not at the first call. */
function eager(): Plugin {
  return {
    name: 'eager',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && /^(app|table|web)$/.test(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** The server's name for a part of the app, by its first module. */
function partOf(file: string): string | undefined {
  if (file.endsWith('/pages/Table.svelte')) return 'table';
  const [, game, language] = file.match(/(?:games\/(\w+)|web)\/locale\/(\w+)\.ftl$/) ?? [];
  if (language) return game ? `${game}/${language}` : language;
  return file.match(/games\/(\w+)\/web\/index\.ts$/)?.[1];
}

/** Writes for the server which files a table needs: its page names them, and they load early. */
function hints(): Plugin {
  return {
    name: 'hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const isMain = (name: string) => chunks.find((chunk) => chunk.fileName === name)?.isEntry;
        const parts: Record<string, string[]> = {};
        for (const chunk of chunks) {
          const part = chunk.facadeModuleId && partOf(chunk.facadeModuleId);
          if (!part) continue;
          const needed = [chunk, ...chunks.filter((each) => chunk.imports.includes(each.fileName))];
          parts[part] = needed
            .filter(({ fileName }) => !isMain(fileName))
            .flatMap((each) => [each.fileName, ...(each.viteMetadata?.importedCss ?? [])]);
        }
        this.emitFile({ type: 'asset', fileName: 'hints.json', source: JSON.stringify(parts) });
      },
    },
  };
}

/** Gives the service worker's cache a new name with every build, so that old files are dropped. */
function named(): Plugin {
  return {
    name: 'named',
    apply: 'build',
    closeBundle() {
      const page = readFileSync(join(outDir, 'index.html'));
      const build = createHash('sha256').update(page).digest('hex').slice(0, 12);
      const worker = join(outDir, 'sw.js');
      writeFileSync(worker, readFileSync(worker, 'utf8').replace('quinary-1', `quinary-${build}`));
    },
  };
}

/** Writes a .br and a .gz beside every text file: the server never compresses while it serves. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !WORTH_COMPRESSING.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root,
  base: '/',
  plugins: [
    svelte({ configFile: resolve(root, '../svelte.config.js') }),
    catalogues(),
    eager(),
    hints(),
    named(),
    compressed(),
  ],
  resolve: { alias: { $web: resolve(root, 'src') }, conditions: ['browser'] },
  server: {
    fs: { allow: [resolve(root, '..')] },
    proxy: { '/api': { target: process.env.QUINARY_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy forbids inline sources
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
