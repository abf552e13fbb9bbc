import { describe, expect, it } from 'vitest';
import { changedSources, changedTests } from './test-quick.mjs';

describe('tests that were changed', () => {
  it('are those of the running product; unit tests and rules run anyway, and a deleted file not at all', () => {
    const list =
      ' M tests/e2e/pages.test.ts\0?? tests/a11y/new.test.ts\0 M tests/rules/imports.test.ts\0 D tests/e2e/old.test.ts\0 M src/site/routes.test.ts\0 M tests/support/site.ts\0';
    expect(changedTests(list)).toEqual(['tests/e2e/pages.test.ts', 'tests/a11y/new.test.ts']);
  });

  it('are searched for by the code that was changed, not by tests, texts and deleted files', () => {
    const list =
      ' M src/content/a.ts\0?? model/types/b.ts\0M  cms/src/c.tsx\0 M scripts/d.mjs\0 D src/e.ts\0 M src/a.test.ts\0 M docs/f.md\0 M src/g.css\0';
    expect(changedSources(list)).toEqual(['src/content/a.ts', 'model/types/b.ts', 'cms/src/c.tsx', 'scripts/d.mjs']);
  });
});
