/**
 * Prints the service sheets that the embedded copy offers for download: the page of a service as the site prints it.
 * Usage: npm run documents; writes content/media/documents/<name>.pdf. They show what the pages say: run it after a change of them.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findTestBrowser, launchChromium } from './chromium.mjs';
import { onToolsNode, ROOT, say } from './setup.mjs';

await onToolsNode(import.meta.url, 'all');
const [{ LOCALE_CODES }, { href }, { buildSite }, { onPaper }, { launchSite }] = await Promise.all([
  import('../src/site/locales.ts'),
  import('../src/site/routes.ts'),
  import('../tests/support/build.ts'),
  import('../tests/support/looks.ts'),
  import('../tests/support/site-process.ts'),
]);

const CONTENT = join(ROOT, 'content');

/** Pages of services, each with the sheet that it offers: the first document of its entry. */
async function sheets() {
  const found = [];
  for (const locale of LOCALE_CODES) {
    const { data } = JSON.parse(await readFile(join(CONTENT, locale, 'service.json'), 'utf8'));
    for (const { url: slug, documents } of data.attributes.services)
      if (documents) found.push({ path: href('service', locale, { slug }), file: join(CONTENT, documents[0].file.data.attributes.url) });
  }
  return found;
}

// A sheet names the address of its page.
const site = await launchSite(await buildSite(), { SITE_URL: 'https://www.motavia.example' });
const browser = await launchChromium(findTestBrowser());
try {
  for (const { path, file } of await sheets()) {
    const page = await browser.newPage();
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await onPaper(page);
    const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pdf);
    say(`${basename(file)}: ${Math.round(pdf.length / 1000)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
