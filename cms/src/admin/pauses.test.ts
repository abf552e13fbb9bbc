import { describe, expect, it } from 'vitest';
import { EDITOR_PAUSE_MS, previewPause } from './pauses';

describe('the pause of the live preview', () => {
  it('begins with the last key', () => {
    const whole = previewPause(1_000, 1_000);
    expect(whole).toBeGreaterThan(0);
    expect(previewPause(1_000, 1_010)).toBe(whole - 10);
  });

  it('is not added to that of the visual editor', () => {
    expect(previewPause(1_000, 1_000 + EDITOR_PAUSE_MS)).toBe(0);
  });

  it('leaves out what no key caused, such as a restored version', () => {
    expect(previewPause(Number.NEGATIVE_INFINITY, 1_000)).toBe(0);
  });
});
