import { getFetchClient } from '@strapi/strapi/admin';
import type { PictureToText } from '../../media/serve-texts';

/** Pictures that were asked about: what somebody put off is not asked again. */
const asked = new Set<number>();
/** One question at a time: several files are uploaded by several requests. */
let asking: Promise<unknown> = Promise.resolve();

async function askAboutNew(): Promise<void> {
  const { data } = await getFetchClient().get<PictureToText[]>('/file-texts/new');
  const pictures = data.filter(({ id }) => !asked.has(id));
  if (pictures.length === 0) return;
  for (const { id } of pictures) asked.add(id);
  await (await import('./ask')).askForTexts(pictures);
}

const isUpload = ({ name, initiatorType }: PerformanceResourceTiming): boolean =>
  initiatorType === 'xmlhttprequest' && /^\/upload(?:\/|$)/.test(new URL(name, location.href).pathname);

/**
 * Asks for the alternative texts of pictures after their upload, in the media library and in forms. Strapi's dialogs of an upload
 * have no place for it, and nothing tells of the end of one but the browser: its list of finished requests (Resource Timing).
 */
export function registerMediaTexts(): void {
  new PerformanceObserver((list) => {
    if (!list.getEntries().some((entry) => isUpload(entry as PerformanceResourceTiming))) return;
    // A request that fails is not repeated: the page of files lists what lacks a text.
    asking = asking.then(askAboutNew).catch(() => undefined);
  }).observe({ type: 'resource' });
}
