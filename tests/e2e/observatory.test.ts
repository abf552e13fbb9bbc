import { describe, expect, it } from 'vitest';
import { gradePages, HIGHEST_SCORE } from '../support/observatory.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { startSite } from '../support/site.ts';
import { makeCertificate, startTlsFront } from '../support/tls.ts';

/** The shared site's headers, over HTTPS, with one of them changed on the way. */
async function gradeWithout(site: string, header: string): Promise<number> {
  const certificate = await makeCertificate();
  const front = await startTlsFront(certificate);
  const spoiled = await serve((request, response) => {
    void fetch(site + (request.url ?? '/')).then(async (received) => {
      for (const [name, value] of received.headers)
        if (![header, 'content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'].includes(name))
          response.setHeader(name, value);
      response.writeHead(received.status).end(Buffer.from(await received.arrayBuffer()));
    });
  });
  front.lead(spoiled);
  const [grade] = await gradePages(front.origin, ['/'], certificate.certificate);
  return grade?.score ?? 0;
}

describe('the HTTP Observatory', () => {
  it(`gives every kind of page in every language ${String(HIGHEST_SCORE)} points`, { timeout: 600_000 }, async () => {
    const certificate = await makeCertificate();
    const front = await startTlsFront(certificate);
    const site = await startSite({ SITE_URL: front.origin });
    await site.ready();
    front.lead(site.url);
    const paths = PAGE_KINDS.map(({ path }) => path);
    const grades = await gradePages(front.origin, paths, certificate.certificate);
    expect(grades.map(({ path, status }) => [path, status])).toEqual(paths.map((path) => [path, 200]));
    const fewer = grades.filter(({ score }) => score !== HIGHEST_SCORE);
    expect(fewer).toEqual([]);
  });

  it.each(['content-security-policy', 'strict-transport-security', 'cross-origin-resource-policy'])(
    'takes points where %s is missing',
    async (header) => {
      const site = await startSite({ SITE_URL: 'https://localhost' });
      await site.ready();
      expect(await gradeWithout(site.url, header)).toBeLessThan(HIGHEST_SCORE);
    },
  );
});
