import type { ClientDirective } from 'astro';
import { whenIdle, whenInUse } from './idle.client.ts';

const inUse = new Promise<void>(whenInUse);
const idle = () => new Promise<void>(whenIdle);
/** Ends the current task, so that input and painting are handled between two steps. */
const nextTask = () => ('scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise<void>((done) => setTimeout(done)));

/** Resolves when the element comes near the window. */
const near = (element: Element) =>
  new Promise<void>((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        done();
      },
      { rootMargin: '200px' },
    );
    // `<astro-island>` is display: contents and has no box of its own.
    for (const child of element.children) observer.observe(child);
  });

/** The island that starts now, if any: each waits for the one before. */
let starting: Promise<unknown> = Promise.resolve();

/**
 * `client:late`: an island starts at the visitor's first interaction or when the page is idle, and only when it comes near
 * the window. Loading the script, running it and hydrating are tasks of their own, one island after another. Styles see by
 * `data-failed` that it will not run.
 */
const late: ClientDirective = async (load, _options, element) => {
  // Astro says so and goes on: a script that did not come is no rejection of `load`.
  element.addEventListener('astro:hydration-error', () => {
    element.dataset.failed = '';
  });
  await inUse;
  await near(element);
  const start = async () => {
    await idle();
    const hydrate = await load();
    await nextTask();
    await hydrate();
  };
  // An island that fails does not keep the next one from starting.
  starting = starting.then(start, start);
  await starting;
};

export default late;
