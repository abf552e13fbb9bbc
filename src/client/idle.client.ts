/** Runs `run` when the browser has nothing better to do, a second later at the latest. */
export function whenIdle(run: () => void): void {
  // Safari learnt it late.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 1);
}

/**
 * Runs `run` when the page has loaded and is drawn: what it asks for takes nothing from the first picture and the text.
 * `load` alone comes before the first drawing where files come fast.
 */
export function whenShown(run: () => void): void {
  const whenDrawn = () => {
    // A browser that does not tell must not wait for ever.
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return run();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      run();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') whenDrawn();
  else addEventListener('load', whenDrawn, { once: true });
}
