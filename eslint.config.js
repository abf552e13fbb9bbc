import jsxA11y from 'eslint-plugin-jsx-a11y';
import node from 'eslint-plugin-n';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Rules that need no types: `astro check` knows those, and linting stays a matter of seconds. */
export default tseslint.config(
  {
    ignores: [
      '.output/',
      '.astro/',
      'dist/',
      'node_modules/',
      'cms/node_modules/',
      'cms/dist/',
      'cms/.data/',
      'cms/.strapi/',
      'content/',
      'coverage/',
      'test-results/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  {
    rules: {
      // What the base configuration of ESLint would bring along, as far as TypeScript does not see it.
      'no-async-promise-executor': 'error',
      'no-case-declarations': 'error',
      'no-cond-assign': 'error',
      'no-constant-condition': 'error',
      'no-control-regex': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-empty-pattern': 'error',
      'no-fallthrough': 'error',
      'no-irregular-whitespace': 'error',
      'no-misleading-character-class': 'error',
      'no-regex-spaces': 'error',
      'no-self-assign': 'error',
      'no-sparse-arrays': 'error',
      'no-template-curly-in-string': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-useless-catch': 'error',
      'no-useless-escape': 'error',
      eqeqeq: 'error',
      'no-console': 'off',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      // `!` is allowed where a type cannot express what is known.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    // The site writes its own log; nothing else of it prints.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/client/**', '**/*.test.*'],
    rules: { 'no-console': 'error' },
  },
  {
    // The first command on a fresh machine runs on the Node that README promises, before the packaged one is there.
    files: ['scripts/*.mjs'],
    plugins: { n: node },
    rules: { 'n/no-unsupported-features/node-builtins': ['error', { version: '^20.12.0 || >=22.0.0', allowExperimental: true }] },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
);
