// Type-aware linting of the browser's app, its boards and its tests. Layout is prettier's.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['**/*.js', '**/*.mjs', 'web/api.d.ts', 'src/quinary/static', 'build'] },
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // Callers expect a promise, even from a function that has the answer at hand.
      '@typescript-eslint/require-await': 'off',
      // Maps and URLs are replaced here, never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows which warnings there are; this rule does not see all of them.
      'svelte/no-unused-svelte-ignore': 'off',
      // {' '} writes a space where the compiler would drop it.
      'svelte/no-useless-mustaches': 'off',
      // A name that begins with _ is a placeholder.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // svelte-check types templates strictly; ESLint sees the parameters of snippets as `any`.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
