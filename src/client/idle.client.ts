/** Runs `run` when the browser is idle, after one second at the latest. */
export function whenIdle(run: () => void): void {
  // Older versions of Safari do not have it.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 1);
}

/**
 * Runs `run` after the page's `load` and first paint, so that its requests do not compete with the first picture and the text.
 * With fast files `load` comes before the first paint.
 */
export function whenShown(run: () => void): void {
  const whenDrawn = () => {
    // Not every browser reports the paint.
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return run();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      run();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') whenDrawn();
  else addEventListener('load', whenDrawn, { once: true });
}

const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'] as const;
/** Milliseconds without any interaction after which a shown page counts as idle. */
const UNTOUCHED_MS = 2000;

/**
 * Runs `run` once, at the visitor's first interaction with the shown page; without one, when the page has been idle for
 * two seconds. Scripts that only enhance the page start then and do not compete with loading or animations.
 */
export function whenInUse(run: () => void): void {
  whenShown(() => {
    const listening = new AbortController();
    const start = () => {
      if (listening.signal.aborted) return;
      listening.abort();
      run();
    };
    // Interactions before this script: a jump to a fragment, a page that was scrolled while it loaded.
    if (scrollY > 0 || document.activeElement !== document.body) return start();
    for (const type of INTERACTIONS) addEventListener(type, start, { capture: true, passive: true, signal: listening.signal });
    setTimeout(() => whenIdle(start), UNTOUCHED_MS);
  });
}
