import { describe, expect, it } from 'vitest';
import { changedTests } from './test-quick.mjs';

describe('tests that were changed', () => {
  it('are those of the running product; unit tests and rules run anyway, and a deleted file not at all', () => {
    const list =
      ' M tests/e2e/pages.test.ts\0?? tests/a11y/new.test.ts\0 M tests/rules/imports.test.ts\0 D tests/e2e/old.test.ts\0 M src/site/routes.test.ts\0 M tests/support/site.ts\0';
    expect(changedTests(list)).toEqual(['tests/e2e/pages.test.ts', 'tests/a11y/new.test.ts']);
  });
});
