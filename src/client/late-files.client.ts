import { whenShown } from './idle.client.ts';

/** Addresses of files that are loaded after the first picture and the text. */
const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

whenShown(() => {
  const islands = named('islands');
  if (islands !== undefined) void import(/* @vite-ignore */ islands);
  const manifest = named('manifest');
  if (manifest === undefined) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifest;
  document.head.append(link);
});
