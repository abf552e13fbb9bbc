import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../../../tests/support/content.ts';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { silence, startStubService, withStatus } from '../../../tests/support/stub-service.ts';
import { CALL_IDS, callOf, callUrl } from '../contract/calls.ts';
import { embeddedSource, serviceSource } from './source.ts';

async function stubbed(options: { timeoutMs?: number; maxBytes?: number } = {}) {
  const stub = await startStubService();
  return { stub, source: serviceSource({ base: stub.url, timeoutMs: 5_000, maxBytes: 32 * 1024 * 1024, ...options }) };
}

describe('a call', () => {
  it.each(CALL_IDS)('%s is a plain GET with its populate and locale, without body, cookie or authorization', async (call) => {
    const { stub, source } = await stubbed();
    await source.fetch(call, 'tr');
    const [request] = stub.log;
    expect(request).toMatchObject({
      method: 'GET',
      path: callOf(call).path,
      locale: 'tr',
      populate: callOf(call).populate.join(','),
      bodyBytes: 0,
    });
    expect(Object.keys(request?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
    expect(Object.keys(request?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
  });

  it('has an address below the base address, with or without a slash at its end', () => {
    expect(callUrl('http://host:1337/api/', 'about', 'de').href).toBe(
      'http://host:1337/api/about?populate=aboutinfo%2CaboutSlider.sliderImage&locale=de',
    );
    expect(callUrl('http://host:1337/api', 'redirect', 'en').href).toBe('http://host:1337/api/redirect?locale=en');
  });
});

describe('a live service', () => {
  it('is read as it answers', async () => {
    const { source } = await stubbed();
    expect(await source.fetch('service', 'en')).toMatchObject({
      kind: 'response',
      body: { data: { attributes: { services: expect.any(Array) } } },
    });
  });

  it('may not know an address', async () => {
    const { stub, source } = await stubbed();
    stub.respondWith('/service', withStatus(404));
    expect(await source.fetch('service', 'en')).toEqual({ kind: 'absent' });
  });

  it.each([
    ['status 500', withStatus(500, 'oops'), /^status 500$/],
    ['status 429', withStatus(429), /^status 429$/],
    ['JSON that ends early', withStatus(200, '{"data":{"attributes":{"services":[{'), /JSON/],
    ['an empty response', withStatus(200, ''), /JSON/],
    ['a web page', withStatus(200, '<!doctype html>'), /JSON/],
    [
      'a redirect elsewhere',
      ((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()) satisfies Parameters<
        Awaited<ReturnType<typeof startStubService>>['respondWith']
      >[1],
      /redirect/,
    ],
    [
      'a connection that breaks',
      ((_, response) => void response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy())) satisfies Parameters<
        Awaited<ReturnType<typeof startStubService>>['respondWith']
      >[1],
      /./,
    ],
  ])('%s is a failure with its reason, never an exception', async (_, handler, reason) => {
    const { stub, source } = await stubbed();
    stub.respondWith('/service', handler);
    expect(await source.fetch('service', 'en')).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) });
  });

  it('is not waited for any longer than allowed', async () => {
    const { stub, source } = await stubbed({ timeoutMs: 50 });
    stub.respondWith('/service', silence);
    expect(await source.fetch('service', 'en')).toEqual({ kind: 'failed', reason: 'no response in time' });
  });

  it('may not send more than allowed, with or without Content-Length', async () => {
    const { stub, source } = await stubbed({ maxBytes: 1_000 });
    const large = JSON.stringify({ data: 'x'.repeat(2_000) });
    stub.respondWith('/service', withStatus(200, large));
    stub.respondWith('/brand', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(large.length) });
      response.end(large);
    });
    for (const call of ['service', 'brand'] as const)
      expect(await source.fetch(call, 'en')).toEqual({ kind: 'failed', reason: 'the response is larger than 1000 bytes' });
  });

  it('has its large responses read one after the other, and none fails for the time it waited', async () => {
    const { stub, source } = await stubbed({ timeoutMs: 1_500, maxBytes: 32_000_000 });
    const large = JSON.stringify({ data: 'x'.repeat(8_000_000) });
    const sent: PromiseWithResolvers<void> = Promise.withResolvers();
    // It stops half-way, and no other large body is read until its time is over.
    stub.respondWith('/service', (_, response) => void response.writeHead(200).write(large.slice(0, -1), () => sent.resolve()));
    stub.respondWith('/brand', withStatus(200, large));
    const over: string[] = [];
    const first = source.fetch('service', 'en').finally(() => over.push('first'));
    await sent.promise;
    const second = source.fetch('brand', 'en').finally(() => over.push('second'));
    expect(await source.fetch('about', 'en')).toMatchObject({ kind: 'response' });
    expect(over).toEqual([]);
    expect(await first).toEqual({ kind: 'failed', reason: 'no response in time' });
    expect(await second).toMatchObject({ kind: 'response' });
    expect(over).toEqual(['first', 'second']);
  });

  it('is requested once more if it had closed the connection, and not a third time', async () => {
    const { stub, source } = await stubbed();
    let closing = 1;
    stub.respondWith('/service', (request, response) => {
      if (closing-- > 0) request.socket.resetAndDestroy();
      else withStatus(200, '{"data":{}}')(request, response);
    });
    expect(await source.fetch('service', 'en')).toMatchObject({ kind: 'response' });
    closing = 2;
    stub.forgetLog();
    expect(await source.fetch('service', 'en')).toEqual({ kind: 'failed', reason: expect.stringMatching(/ECONNRESET|closed/) });
    expect(stub.log).toHaveLength(2);
  });

  it('may be down', async () => {
    const { stub, source } = await stubbed();
    await stub.stop();
    expect(await source.fetch('service', 'en')).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/ECONNREFUSED|ECONNRESET|closed/),
    });
  });

  it.each([
    ['meta.locale.used', { 'content-type': 'application/json' }, { data: {}, meta: { locale: { used: 'en' } } }],
    ['the header Content-Language', { 'content-language': 'en-GB' }, { data: {} }],
    ['the attribute locale', {}, { data: { attributes: { locale: 'en' } } }],
  ])('may name in %s the language that it answered in', async (_, headers, body) => {
    const { stub, source } = await stubbed();
    stub.respondWith(
      '/about',
      (_request, response) => void response.writeHead(200, headers as Record<string, string>).end(JSON.stringify(body)),
    );
    expect(await source.fetch('about', 'de')).toEqual({ kind: 'response', body, language: 'en' });
  });
});

describe('the embedded copy', () => {
  it('answers every call in the contract’s own form', async () => {
    const source = embeddedSource(CONTENT_FOLDER);
    for (const call of CALL_IDS)
      expect(await source.fetch(call, 'tr'), call).toMatchObject({
        kind: 'response',
        language: 'tr',
        body: { data: { attributes: expect.any(Object) } },
      });
  });

  it('has no language that it has no folder of', async () => {
    expect(await embeddedSource(CONTENT_FOLDER).fetch('service', 'de')).toEqual({ kind: 'absent' });
  });

  it('names a file that cannot be read', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'en'));
    await writeFile(join(folder, 'en', 'service.json'), '{"data":');
    expect(await embeddedSource(folder).fetch('service', 'en')).toEqual({ kind: 'failed', reason: expect.stringContaining('JSON') });
  });
});
