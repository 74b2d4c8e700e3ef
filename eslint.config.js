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
      // Whoever calls expects a promise, even where the answer is at hand.
      '@typescript-eslint/require-await': 'off',
      // Maps and addresses here are made anew, not changed while they are shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows which warnings there are; this rule does not see all of them.
      'svelte/no-unused-svelte-ignore': 'off',
      // {' '} is how a space is written where the compiler would drop it.
      'svelte/no-useless-mustaches': 'off',
      // What is named _ is there for its place.
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
      // svelte-check types templates strictly; ESLint takes what snippets are given for `any`.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
