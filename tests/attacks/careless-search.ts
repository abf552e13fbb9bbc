import { serve } from '../support/serve.ts';

/** A search with the faults that the attacks look for: it repeats the query, runs it as an expression, and limits nobody. */
export function carelessSearch(): Promise<string> {
  return serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.test');
    const query = searchParams.get('q') ?? '';
    if (request.url !== undefined && request.url.length > 4_096) return void response.writeHead(414).end();
    response.setHeader('content-type', 'text/html');
    try {
      new RegExp(query).test(pathname);
    } catch {
      return void response.writeHead(500).end();
    }
    if (query.includes('\n')) response.setHeader('set-cookie', 'stolen=1');
    response.end(`<title>${query}</title><input value="${query}">`);
  });
}
