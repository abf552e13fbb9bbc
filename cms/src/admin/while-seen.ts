/**
 * Repeats work while the tab is seen, and does it when the tab is seen again or its window gets the focus.
 * @param everyMs milliseconds between two times
 * @returns ends it
 */
export function whileSeen(work: () => void, everyMs: number): () => void {
  const ifSeen = () => {
    if (!document.hidden) work();
  };
  const timer = setInterval(ifSeen, everyMs);
  window.addEventListener('focus', ifSeen);
  document.addEventListener('visibilitychange', ifSeen);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', ifSeen);
    document.removeEventListener('visibilitychange', ifSeen);
  };
}
