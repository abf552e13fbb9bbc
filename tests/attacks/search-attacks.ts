import { DEFAULT_LOCALE, LOCALE_CODES } from '../../src/site/locales.ts';
import { href, SUGGESTION_PATHS } from '../../src/site/routes.ts';
import { head, sendRaw } from '../support/raw-http.ts';

/**
 * Attacks by the queries of a search. Each takes the origin of a server and returns what succeeded, as lines of text; a server
 * that resists gives none. `careless-search.ts` is vulnerable to all of them.
 */

/** In a page as it is only where a query became markup: the search itself has no such element, attribute or command. */
const LIVE = /<x-attack|["'] x-attack=["']|<\/title><b>|alert\(1\)<\/script>/;

/** Queries by what they try, as they stand in an address. */
const QUERIES: Readonly<Record<string, string>> = {
  'ten thousand letters': 'x'.repeat(10_000),
  // Six characters each in an address, which may have 16 KB with all headers (decision 0020).
  'as many letters of two bytes as an address takes': encodeURIComponent('ğ'.repeat(2_600)),
  'ten thousand words': Array.from({ length: 5_000 }, () => 'a').join('+'),
  'stop words': 'the+of+and',
  'Turkish stop words': 've+ile+bir',
  'a regular expression that takes exponential time': encodeURIComponent(`(a+)+$ ${'a'.repeat(200)}!`),
  'half a regular expression': encodeURIComponent('[\\(?<!'),
  emoji: encodeURIComponent('😀👩‍👩‍👧🇹🇷❤️'),
  'a part of an emoji': '%F0%9F%98',
  'text from right to left': encodeURIComponent('\u202eמרחבא\u2066'),
  'control characters': '%01%07%1b%5b31m%7f',
  NUL: 'a%00b',
  'a line break and a header': 'a%0d%0aset-cookie:%20stolen=1',
  'one letter': 'a',
  nothing: '',
  blanks: '+++',
  'a percent sign': '%',
  'an element': encodeURIComponent('<x-attack onload=attack()>'),
  'the end of an attribute': encodeURIComponent('" x-attack="1'),
  'the end of an attribute in single quotes': encodeURIComponent("' x-attack='1"),
  'the end of the title': encodeURIComponent('</title><b>'),
  'the end of a script': encodeURIComponent('</script><script>alert(1)</script>'),
  'an element behind entities': encodeURIComponent('&lt;x-attack&gt;<x-attack>'),
  'many fields': Array.from({ length: 400 }, (_, index) => `a&q=${String(index)}`).join(''),
  'a list': 'a&q[]=b&q[__proto__]=c',
};

/** A site that has just started takes longest for its first response, which is not what is attacked. */
const ready = (origin: string, path: string) => fetch(`${origin}${path}?q=first`);

/** What a query gets other than 200, or as markup, on the page and as suggestions in every language. */
export async function queries(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const locale of LOCALE_CODES) {
    for (const path of [href('search', locale), SUGGESTION_PATHS[locale]]) {
      await ready(origin, path);
      for (const [name, query] of Object.entries(QUERIES)) {
        const [response] = await sendRaw(origin, head(`${path}?q=${query}`));
        if (response?.status !== 200) found.push(`${path}: ${name} was answered with ${String(response?.status ?? 'nothing')}`);
        if (!response) continue;
        if (response.headers.has('set-cookie')) found.push(`${path}: ${name} set a cookie`);
        const isData = response.headers.get('content-type')?.startsWith('application/json') ?? false;
        if (!isData && LIVE.test(response.body)) found.push(`${path}: ${name} became markup`);
        if (path === SUGGESTION_PATHS[locale] && !(isData && response.headers.get('x-content-type-options') === 'nosniff'))
          found.push(`${path}: ${name} may be read as a page`);
      }
    }
  }
  return found;
}

/** Searches of one address at once, far more than anybody types. */
const MANY = 200;
const FLOODED = [href('search', DEFAULT_LOCALE), SUGGESTION_PATHS[DEFAULT_LOCALE]];

/** Whether one address may search as often as it likes, and whether others can still read meanwhile. */
export async function flood(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const [turn, path] of FLOODED.entries()) {
    const statuses: number[] = [];
    await ready(origin, path);
    // A client for each of the two: one that was refused on the first would be refused on the second.
    const client = { 'x-forwarded-for': `203.0.113.${String(turn + 1)}` };
    for (let sent = 0; sent < MANY; sent += 20) {
      const queries = Array.from({ length: 20 }, (_, index) => `${path}?q=flood${String(sent + index)}`);
      const responses = await Promise.all(queries.map((query) => sendRaw(origin, head(query, client))));
      statuses.push(...responses.map(([response]) => response?.status ?? 0));
    }
    if (!statuses.includes(429)) found.push(`${path}: ${String(MANY)} searches of one address were all answered`);
    const odd = statuses.filter((status) => ![200, 429, 503].includes(status));
    if (odd.length > 0) found.push(`${path}: a search was answered with ${odd.join()}`);
  }
  const [page] = await sendRaw(origin, head(href('home', DEFAULT_LOCALE)));
  if (page?.status !== 200) found.push(`a page was answered with ${String(page?.status)} meanwhile`);
  return found;
}
