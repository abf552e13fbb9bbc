import { describe, expect, it } from 'vitest';
import { head, parseResponses, sendRaw } from '../support/raw-http.ts';
import { serve } from '../support/serve.ts';
import { SITE, startSite } from '../support/site.ts';
import { carelessServer, gullibleParser } from './careless-server.ts';
import { cachePoisoning, claims, openRedirects, smuggling, traversal } from './request-attacks.ts';

const SITE_URL = 'https://www.motavia.example';

describe('no request', () => {
  it('reads a file that is none of the site’s, or breaks it', async () => {
    expect(await traversal(SITE)).toEqual([]);
  });

  it('sends a visitor to another site', async () => {
    expect(await openRedirects(SITE)).toEqual([]);
  });

  it('is believed about the site’s name, its language or its rights', async () => {
    const site = await startSite({ SITE_URL });
    expect(await claims(site.url)).toEqual([]);
  });

  it('changes what others get from the cache', async () => {
    const [attacked, untouched] = [await startSite({ SITE_URL }), await startSite({ SITE_URL })];
    expect(await cachePoisoning(attacked.url, untouched.url)).toEqual([]);
  });

  it('hides another one', async () => {
    expect(await smuggling(SITE)).toEqual([]);
  });
});

describe('each of these attacks', () => {
  it('(self-check) finds a response that breaks off', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '10', connection: 'close' });
      response.write('half', () => response.destroy());
    });
    await expect(sendRaw(origin, head('/'))).rejects.toThrow('broke off');
    const complete = (text: string) => parseResponses(Buffer.from(`HTTP/1.1 200 OK\r\n${text}`)).map((response) => response.complete);
    const chunked = 'transfer-encoding: chunked\r\n\r\n';
    expect([`${chunked}1\r\na\r\n0\r\n\r\n`, 'content-length: 1\r\n\r\na', '\r\na'].map(complete)).toEqual([[true], [true], [true]]);
    for (const cut of [`${chunked}1\r\na\r\n`, `${chunked}1f4`, 'content-length: 2\r\n\r\na', 'content-length: 1\r\n\r\nab'])
      expect(complete(cut), cut).toEqual([false]);
  });

  it('gets through to a careless server', async () => {
    const careless = await carelessServer();
    expect(await traversal(careless)).toContain('"/../../package.json" was answered with 200');
    expect(await openRedirects(careless)).toContain('GET "//evil.example/" leads to "//evil.example"');
    expect(await claims(careless)).toContain('/tr believes {"x-forwarded-host":"evil.example"}');
    expect(await cachePoisoning(await carelessServer({ caches: true }), careless)).toContain('/tr stays poisoned in br');
    const smuggled = await smuggling(await gullibleParser());
    expect(smuggled).toContain('CL.TE: was accepted with 200');
    expect(smuggled).toContain('a folded line: the hidden request was answered');
  });
});
