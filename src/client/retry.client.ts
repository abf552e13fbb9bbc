const LONGEST_PAUSE_S = 30;
const LATE_MS = 10_000;

/** Why the page is not available yet; undefined when it is. */
async function reasonNotReady(): Promise<string | undefined> {
  try {
    // The page itself: the site may be ready while this page's content is not. Until it is, the server renders nothing for this.
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    // The not-found page is there as soon as there is content.
    return response.ok || response.status === 404 ? undefined : `it answered ${String(response.status)}`;
  } catch (error) {
    return String(error);
  }
}

/** Requests the page with growing pauses (1, 2, 4 … 30 s) and reloads it when the site has content. */
async function keepTrying() {
  const told = new Set<string>();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page with status 200 (an example) has nothing to wait for.
  if (visit?.responseStatus === 200) return;
  // A page that was reloaded without success must not be reloaded every second.
  let pause = visit?.type === 'reload' ? 8 : 1;
  for (;;) {
    await new Promise((done) => setTimeout(done, pause * 1000));
    const reason = await reasonNotReady();
    if (!reason) {
      location.reload();
      return;
    }
    if (!told.has(reason)) console.info(`Content is not ready: ${reason}. Trying again by itself.`);
    told.add(reason);
    pause = Math.min(pause * 2, LONGEST_PAUSE_S);
  }
}

const waiting = document.querySelector<HTMLElement>('[data-retry]');
if (waiting) {
  setTimeout(() => (waiting.dataset.retry = 'late'), LATE_MS);
  void keepTrying();
}

export {};
