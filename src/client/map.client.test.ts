// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const MAP = 'https://map.example/embed';
beforeAll(() => import('./map.client.ts'));
beforeEach(() => {
  document.body.innerHTML = `<figure><div data-map-view><img src="/place.svg" alt="Place" /></div>
    <button data-map-src="${MAP}" data-map-title="Map: Ankara"><span>Load</span></button>
    <p role="status" data-map-status data-loading="loading" data-late="late" data-shown="there"></p></figure>`;
});
const told = () => document.querySelector('[data-map-status]')?.textContent;

describe('the map of a third party', () => {
  it('is not there before the visitor requests it', () => {
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('covers the picture when it is loaded, names itself and tells its provider no address', () => {
    document.querySelector('span')?.click();
    const [figure, frame] = [document.querySelector('figure'), document.querySelector('iframe')];
    expect(frame?.src).toBe(MAP);
    expect(frame?.title).toBe('Map: Ankara');
    expect(frame?.referrerPolicy).toBe('no-referrer');
    expect(frame?.height).toBe('600');
    expect(document.querySelector('img')).not.toBeNull();
    expect([figure?.dataset['map'], told()]).toEqual(['loading', 'loading']);
    frame?.dispatchEvent(new Event('load'));
    expect([figure?.dataset['map'], told()]).toEqual(['shown', 'there']);
  });

  it('says that its provider does not answer, and goes when the button is pressed again', () => {
    vi.useFakeTimers();
    const button = document.querySelector('button');
    const figure = document.querySelector('figure');
    button?.click();
    vi.advanceTimersByTime(8000);
    expect([figure?.dataset['map'], told()]).toEqual(['late', 'late']);
    button?.click();
    expect([figure?.dataset['map'], told()]).toEqual([undefined, '']);
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.querySelector('img')).not.toBeNull();
    button?.click();
    expect(figure?.dataset['map']).toBe('loading');
    vi.useRealTimers();
  });
});
