import { describe, expect, it } from 'vitest';
import { withoutIslandStyle } from './island-style.ts';

describe('withoutIslandStyle', () => {
  it("takes Astro's own style out of the body and leaves everything else", () => {
    expect(
      withoutIslandStyle(
        '<body><style>astro-island,astro-slot,astro-static-slot{display:contents}</style><astro-island></astro-island></body>',
      ),
    ).toBe('<body><astro-island></astro-island></body>');
  });

  it("leaves a page's own styles alone", () => {
    const page = '<head><style>.a{display:contents}</style></head><body></body>';
    expect(withoutIslandStyle(page)).toBe(page);
  });
});
