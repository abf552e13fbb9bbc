import { expect, test } from 'vitest';
import { cachePoisoning, openRedirects, smuggling, traversal } from '../attacks/request-attacks.ts';
import { startFront } from '../support/front.ts';
import { SITE } from '../support/site.ts';

/** The only host name of the attacks that nginx answers. */
const FRONT_HOSTS = 'site.test,www.example.com,127.0.0.1,localhost';

test('no request reads a file, leaves the site or hides another one behind the front', async () => {
  const front = await startFront([SITE], { FRONT_HOSTS });
  expect(await traversal(front.url, true)).toEqual([]);
  expect(await openRedirects(front.url, ['http://site.test', new URL(SITE).origin])).toEqual([]);
  expect(await smuggling(front.url)).toEqual([]);
});

test('no request changes what others get from the cache of the front', async () => {
  const [attacked, untouched] = [await startFront([SITE], { FRONT_HOSTS }), await startFront([SITE], { FRONT_HOSTS })];
  expect(await cachePoisoning(attacked.url, untouched.url)).toEqual([]);
});
