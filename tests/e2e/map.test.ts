import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { newPage } from '../support/browser.ts';
import { readPage } from '../support/html.ts';
import { startSite } from '../support/site.ts';
import { changeField, startStubService } from '../support/stub-service.ts';

/** A provider of maps with a log of its requests. */
async function startMapProvider() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.referer ?? 'nobody');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Map</title><p>Map of the place</p>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { asked, host: `127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

describe('the maps of the contact page', () => {
  it('request nothing from their provider before a visitor loads them, then are 600 px high', async () => {
    const provider = await startMapProvider();
    const stub = await startStubService();
    for (const locale of ['en', 'tr'])
      stub.change(
        '/contact',
        locale,
        changeField<object>('contact', (contact) => ({ ...contact, GuzeltepeAddress: `http://${provider.host}/map?place=1` })),
      );
    const site = await startSite({ CONTENT_API_URL: stub.url, MAP_FRAME_HOSTS: provider.host });
    await site.ready();
    // The drawn map is a picture of the service: a page that is rendered before it is loaded has none.
    const waiting = async () => ((await (await fetch(`${site.url}/readyz`)).json()) as { picturesWaiting: number }).picturesWaiting;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    const page = await newPage({ site: site.url, origins: [`http://${provider.host}`] });
    await page.goto('/contact');
    const place = page.locator('.contact__map').first();
    expect(await place.locator('img').count()).toBe(1);
    await place.scrollIntoViewIfNeeded();
    expect((await place.locator('img').boundingBox())?.height).toBe(600);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(provider.asked).toEqual([]);

    await place.getByRole('button', { name: messagesIn('en').loadMap }).focus();
    await page.keyboard.press('Enter');
    await page.frameLocator('iframe').getByText('Map of the place').waitFor();
    // The provider does not learn which page it was.
    expect(provider.asked).toEqual(['nobody']);
    const frame = page.locator('iframe');
    expect(await frame.count()).toBe(1);
    expect((await frame.boundingBox())?.height).toBe(600);
    expect(await frame.getAttribute('title')).toContain('Headquarters');
    // The same button, which has the focus, takes the map away.
    await place.getByRole('button', { name: messagesIn('en').closeMap }).waitFor();
    await page.keyboard.press('Enter');
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await place.locator('img').isVisible()).toBe(true);
  });

  it('leave the drawing in its place while their provider does not answer', async () => {
    const page = await newPage({ origins: ['https://www.google.com', 'https://www.openstreetmap.org'] });
    await page.clock.install();
    await page.goto('/contact');
    const place = page.locator('.contact__map').first();
    // A provider that never answers
    await page.route(
      (url) => url.origin !== new URL(page.url()).origin,
      () => undefined,
    );
    await place.getByRole('button', { name: messagesIn('en').loadMap }).click();
    const waiting = place.locator('.contact__waiting');
    const told = place.locator('[data-map-status]');
    await waiting.getByText(messagesIn('en').mapLoading).waitFor();
    expect(await told.innerText()).toBe(messagesIn('en').mapLoading);
    expect(await place.locator('img').isVisible()).toBe(true);
    expect(await place.locator('iframe').isVisible()).toBe(false);
    expect(await waiting.getByText(messagesIn('en').mapLate).isVisible()).toBe(false);
    await page.clock.runFor(8000);
    await waiting.getByText(messagesIn('en').mapLate).waitFor();
    expect(await place.locator('img').isVisible()).toBe(true);
  });

  it('are plain links where the provider is not one of the allowed ones', async () => {
    const site = await startSite({ MAP_FRAME_HOSTS: 'maps.example' });
    const { document, headers } = await readPage('/contact', site.url);
    expect(document.querySelector('[data-map-src]')).toBeNull();
    expect(document.querySelectorAll('.contact__ways a')).toHaveLength(2);
    expect(headers.get('content-security-policy')).not.toContain('frame-src');
  });
});
