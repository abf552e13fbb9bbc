import { beforeEach, describe, expect, it } from 'vitest';
import { captureLog } from '../../../tests/support/log.ts';
import { html, startServer } from '../../../tests/support/site-server.ts';
import { referenceOf } from '../../outbox/reference.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import { readyResponse } from '../cache/ready-response.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

beforeEach(({ onTestFinished }) => {
  const log = captureLog();
  onTestFinished(() => log.stop());
});

const PATH = '/enquiry/received';
const [reference, other] = ['0123456789abcdef', 'fedcba9876543210'].map((half) => referenceOf(half + half)) as [string, string];
/** Shows what the page was rendered with. */
const render: AstroRenderer = (_, { sent }) =>
  Promise.resolve(html(sent ? `${sent.reference} ${sent.isComment ? 'comment' : 'form'}` : 'no number', { [TAGS_HEADER]: 'setting:en' }));

describe('the page after a form was sent', () => {
  it('shows the reference of its query, and no cache or search engine keeps it', async () => {
    const { request } = await startServer({ astro: render });
    for (const [query, text] of [
      [`?reference=${reference}`, `${reference} form`],
      [`?reference=${other}&comment`, `${other} comment`],
      ['?reference=MTV-2222-2223', 'no number'],
      ['', 'no number'],
    ] as const) {
      const { status, headers, body } = await request(PATH + query);
      expect([status, headers['cache-control'], headers['x-robots-tag']], query).toEqual([200, 'no-store', 'noindex']);
      expect(String(body), query).toContain(`<title>${text}</title>`);
    }
  });

  it('is rendered once for all senders at once, who see their own reference each', async () => {
    let proceed: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (proceed = resolve));
    const { request, rendered } = await startServer({ astro: (asked, locals) => held.then(() => render(asked, locals)) });
    const references = Array.from({ length: 40 }, (_, n) => referenceOf(String(n).padStart(16, '0').padEnd(32, '0')));
    const requested = references.map((one) => request(`${PATH}?reference=${one}`));
    await waitFor(() => expect(rendered).toEqual([`GET ${PATH}`]));
    proceed();
    const responses = await Promise.all(requested);
    expect(responses.map(({ status, body }) => [status, /MTV-\S+/.exec(String(body))?.[0]])).toEqual(references.map((one) => [200, one]));
    expect(rendered).toHaveLength(1);
  });

  it('is shown in its last version where a new one cannot be rendered', async () => {
    let isBroken = false;
    const { request, cache } = await startServer({
      astro: (asked, locals) => (isBroken ? Promise.reject(new Error('broken')) : render(asked, locals)),
    });
    await request(`${PATH}?reference=${other}`);
    isBroken = true;
    cache.invalidate(['setting:en']);
    const { status, body } = await request(`${PATH}?reference=${reference}`);
    expect([status, String(body).includes(reference)]).toEqual([200, true]);
  });

  it('shows it also where the page without a reference is in the page cache', async () => {
    const { request, cache } = await startServer({ astro: render });
    await request('/share/enquiry/received.jpg');
    cache.set(PATH, await readyResponse(200, { 'content-type': 'text/html' }, Buffer.from('no number'), ['setting:en']));
    const { headers, body } = await request(`${PATH}?reference=${reference}`);
    expect([headers['cache-control'], String(body).includes(reference)]).toEqual(['no-store', true]);
  });
});
