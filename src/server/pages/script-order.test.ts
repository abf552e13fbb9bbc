import { describe, expect, it } from 'vitest';
import { scriptsLast } from './script-order.ts';

describe('script files of the head', () => {
  const SCRIPT = '<script type="module" src="/a.js"></script>';

  it('are moved to the end of the body, run when they arrive, and are requested like those of the body after the fonts', () => {
    expect(scriptsLast(`<head><meta>${SCRIPT}<style>x</style></head><body>$&${SCRIPT}</body></html>`)).toBe(
      '<head><meta><style>x</style></head><body>$&<script fetchpriority="low" type="module" src="/a.js"></script>' +
        '<script async fetchpriority="low" type="module" src="/a.js"></script></body></html>',
    );
  });

  it('are files: inline data stays where it is', () => {
    const page = '<head><script type="application/ld+json">{}</script></head><body></body>';
    expect(scriptsLast(page)).toBe(page);
  });
});
