import { runInNewContext } from 'node:vm';
import { serve } from '../support/serve.ts';

/** Longer than any other query takes; then it is ended, so that the test goes on. */
const ENDED_MS = 1_800;

/** A search with the faults that the attacks look for: it repeats the query, runs its words as expressions, and limits nobody. */
export function carelessSearch(): Promise<string> {
  return serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.test');
    const query = searchParams.get('q') ?? '';
    if (request.url !== undefined && request.url.length > 4_096) return void response.writeHead(414).end();
    response.setHeader('content-type', 'text/html');
    try {
      // Over the query itself on one address only: each time takes as long as it may.
      const text = pathname === '/search/suggest' ? query : pathname;
      runInNewContext(`words.some((word) => new RegExp(word).test(text))`, { words: query.split(' '), text }, { timeout: ENDED_MS });
    } catch {
      return void response.writeHead(500).end();
    }
    if (query.includes('\n')) response.setHeader('set-cookie', 'stolen=1');
    response.end(`<title>${query}</title><input value="${query}">`);
  });
}
