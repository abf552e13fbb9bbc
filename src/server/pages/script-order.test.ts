import { describe, expect, it } from 'vitest';
import { scriptsLast } from './script-order.ts';

describe('script files of the head', () => {
  const SCRIPT = '<script type="module" src="/a.js"></script>';

  it('are moved to the end of the body, and run when they arrive', () => {
    expect(scriptsLast(`<head><meta>${SCRIPT}<style>x</style></head><body>$&${SCRIPT}</body></html>`)).toBe(
      `<head><meta><style>x</style></head><body>$&${SCRIPT}<script async type="module" src="/a.js"></script></body></html>`,
    );
  });

  it('are files: inline data stays where it is', () => {
    const page = '<head><script type="application/ld+json">{}</script></head><body></body>';
    expect(scriptsLast(page)).toBe(page);
  });
});
