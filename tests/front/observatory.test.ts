import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { describe, expect, test } from 'vitest';
import { startFront } from '../support/front.ts';
import { gradePages, HIGHEST_SCORE } from '../support/observatory.ts';
import { freePort } from '../support/ports.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { startSite } from '../support/site.ts';
import { makeCertificate } from '../support/tls.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/** A response's header fields, one by one as they came over the wire. */
function fieldsOf(url: string): Promise<Fields> {
  return new Promise((done, fail) => {
    const { protocol, host } = new URL(url);
    const options = { rejectUnauthorized: false, headers: { host, 'accept-encoding': 'br' } };
    const asked = (protocol === 'https:' ? httpsGet : httpGet)(url, options, (response) => {
      response.resume();
      const raw = response.rawHeaders;
      done(raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ''] as const] : [])));
    });
    asked.on('error', fail);
  });
}

/** Fields of one connection or one request, and those of the front itself. */
const OF_THE_HOP = ['connection', 'keep-alive', 'date', 'server', 'x-request-id', 'transfer-encoding', 'content-length'];

/** Fields of a page may differ in how well it was compressed when they were asked for: the site compresses again later. */
const comparable = ([name, value]: Fields[number]): string => (name === 'etag' ? value.replace(/-br\d+"$/, '-br"') : value);

/** How the front changed a site's header fields: removed, changed, duplicated or added ones. */
function headerFaults(site: Fields, front: Fields): string[] {
  const names = new Set([...site, ...front].map(([name]) => name).filter((name) => !OF_THE_HOP.includes(name)));
  return [...names].flatMap((name) => {
    const [given, passed] = [site, front].map((fields) => fields.filter(([field]) => field === name).map(comparable));
    return JSON.stringify(given) === JSON.stringify(passed) ? [] : [`${name}: ${JSON.stringify(given)} became ${JSON.stringify(passed)}`];
  });
}

describe('the security of pages over HTTPS through the front', () => {
  test(
    `every kind of page in every language has ${HIGHEST_SCORE} points in the HTTP Observatory, asked and out of the cache`,
    {
      timeout: 600_000,
    },
    async () => {
      const { key, certificate } = await makeCertificate();
      const port = await freePort();
      const origin = `https://localhost:${port}`;
      const site = await startSite({ SITE_URL: origin });
      await site.ready();
      const front = await startFront([site.url], {
        FRONT_TLS_LISTEN: `127.0.0.1:${port}`,
        FRONT_CERTIFICATE: certificate,
        FRONT_CERTIFICATE_KEY: key,
      });
      const paths = PAGE_KINDS.map(({ path }) => path);
      const grades = await gradePages(origin, paths, certificate);
      expect(grades.map(({ path, status }) => [path, status])).toEqual(paths.map((path) => [path, 200]));
      expect(grades.filter(({ score }) => score < HIGHEST_SCORE)).toEqual([]);
      const faults: string[] = [];
      for (const path of paths) {
        const alone = await fieldsOf(site.url + path);
        for (const turn of ['first', 'again'])
          faults.push(...headerFaults(alone, await fieldsOf(origin + path)).map((fault) => `${path} ${turn}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(front.events().some(({ cache }) => cache === 'HIT')).toBe(true);
    },
  );

  test.each<[string, Fields, RegExp]>([
    ['lost', [], /^x-frame-options: \["DENY"\] became \[\]$/],
    [
      'doubled',
      [
        ['x-frame-options', 'DENY'],
        ['x-frame-options', 'DENY'],
      ],
      /became \["DENY","DENY"\]$/,
    ],
    ['changed', [['x-frame-options', 'SAMEORIGIN']], /became \["SAMEORIGIN"\]$/],
    [
      'added',
      [
        ['x-frame-options', 'DENY'],
        ['x-powered-by', 'x'],
      ],
      /^x-powered-by: \[\] became/,
    ],
  ])('a field that is %s would be caught', (_, front, fault) => {
    expect(headerFaults([['x-frame-options', 'DENY']], front)).toEqual([expect.stringMatching(fault)]);
  });

  test.each([
    ['the same page, compressed again', '"a-br11"', 0],
    ['another page', '"b-br"', 1],
    ['a page that is not compressed', '"a"', 1],
  ])('%s: %s', (_, etag, faults) => {
    expect(headerFaults([['etag', '"a-br"']], [['etag', etag]])).toHaveLength(faults);
  });
});
