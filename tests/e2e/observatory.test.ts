import { expect, it } from 'vitest';
import { gradePages, HIGHEST_SCORE } from '../support/observatory.ts';
import { serve } from '../support/serve.ts';
import { startSite } from '../support/site.ts';
import { makeCertificate, startTlsFront } from '../support/tls.ts';

/** Points of a site's home page over HTTPS, with one of its headers removed on the way. */
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

// Every kind of page is graded behind the front (tests/front/observatory.test.ts), which shows that it hands on the site's own fields.
it('the HTTP Observatory takes points where a field is missing that protects', async () => {
  const site = await startSite({ SITE_URL: 'https://localhost' });
  await site.ready();
  expect(await gradeWithout(site.url, 'none of them')).toBe(HIGHEST_SCORE);
  for (const header of ['content-security-policy', 'strict-transport-security', 'cross-origin-resource-policy'])
    expect(await gradeWithout(site.url, header), header).toBeLessThan(HIGHEST_SCORE);
});
