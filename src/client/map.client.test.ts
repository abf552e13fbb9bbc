// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const MAP = 'https://map.example/embed';
beforeAll(() => import('./map.client.ts'));
beforeEach(() => {
  document.body.innerHTML = `<figure><div data-map-view><img src="/place.svg" alt="Place" /></div>
    <button data-map-src="${MAP}" data-map-title="Map: Ankara"><span>Load</span></button></figure>`;
});

describe('the map of a third party', () => {
  it('is not there before the visitor requests it', () => {
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('replaces the picture, names itself, tells its provider no address and takes the focus', () => {
    document.querySelector('span')?.click();
    const frame = document.querySelector('iframe');
    expect(frame?.src).toBe(MAP);
    expect(frame?.title).toBe('Map: Ankara');
    expect(frame?.referrerPolicy).toBe('no-referrer');
    expect(frame?.height).toBe('600');
    expect(document.activeElement).toBe(frame);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('button')).toBeNull();
  });
});
