import type { ClientDirective } from 'astro';
import { whenIdle, whenShown } from './idle.client.ts';

/**
 * `client:late`: an island loads after the page has loaded and only when it comes near the window,
 * so that no framework script competes with the first picture and the text.
 */
const late: ClientDirective = (load, _options, element) => {
  const hydrate = async () => (await load())();
  const whenNear = () => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        whenIdle(() => void hydrate());
      },
      { rootMargin: '200px' },
    );
    // `<astro-island>` is display: contents and has no box of its own.
    for (const child of element.children) observer.observe(child);
  };
  whenShown(whenNear);
};

export default late;
