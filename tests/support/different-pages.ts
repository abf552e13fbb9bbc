import type { Locale } from '../../src/site/locales.ts';
import { PAGES } from './pages.ts';
import { SITE } from './site.ts';

interface Subject {
  readonly path: string;
  readonly html: string;
}

/** Pages in one language, without those that have no class which an earlier one lacks: they differ in their texts alone. */
export async function differentPages(locale: Locale): Promise<Subject[]> {
  const met = new Set<string>();
  const found: Subject[] = [];
  for (const { path } of PAGES.filter((page) => page.locale === locale)) {
    const html = await (await fetch(SITE + path)).text();
    const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    if (classes.some((name) => !met.has(name))) found.push({ path, html });
    for (const name of classes) met.add(name);
  }
  return found;
}
