import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders.ts';
import { startSite } from '../support/site.ts';
import { EARLIER_EDIT, EARLIER_SERVICE, earlierResponses, unpackSite } from '../support/upgrade.ts';

type Json = Record<string, unknown>;
const escaped = (text: unknown) => String(text).replaceAll('&', '&amp;');

describe('the data folder of an earlier version', () => {
  it('is enough to serve its pages while the service is down', async () => {
    const DATA_DIR = await temporaryFolder();
    await unpackSite(DATA_DIR);
    const site = await startSite({ CONTENT_API_URL: EARLIER_SERVICE, DATA_DIR });
    await site.ready();
    const page = async (path: string) => {
      const response = await fetch(site.url + path);
      return `${response.status} ${await response.text()}`;
    };
    // The embedded copy never stands in for these: the text can only be the earlier version's.
    expect(await page('/services/lead-engineering')).toMatch(new RegExp(`^200 [^]*${EARLIER_EDIT}`));
    expect(await page('/services')).toContain(EARLIER_EDIT);
    const earlier = await earlierResponses();
    const [service] = earlier['/service tr']!['services'] as Json[];
    expect(await page(`/tr/hizmetlerimiz/${String(service!['url'])}`)).toContain(escaped(service!['name']));
    for (const path of ['/', '/tr', '/about', '/tr/iletisim', '/references', '/tr/markalarimiz', '/faq', '/gep'])
      expect(await page(path), path).toMatch(/^200 /);
    expect(site.lines.filter(({ event }) => event === 'copy damaged')).toEqual([]);
  });
});
