import { expect, it } from 'vitest';
import { hostFiles } from './host-files.ts';

it('encode redirects once for hosts, and name them decoded for nginx', () => {
  const { _redirects: rules, '_nginx.conf': nginx } = hostFiles(new Map(), new Map([['/tr/eski ürün? 100%', '/contact']]), []);
  expect(rules).toBe('/tr/eski%20%C3%BCr%C3%BCn%3F%20100%25 /contact 301\n');
  expect(nginx).toContain('location = "/tr/eski ürün? 100%" { return 301 "/contact"; }\n');
});

it('take a path as it is written: without the variables of nginx and the patterns of hosts', () => {
  const redirects = ['/old$page', '/services/*', '/services/:name', '/a:b'].map((from) => [from, '/contact'] as const);
  const { _redirects: rules, '_nginx.conf': nginx = '' } = hostFiles(new Map(), new Map(redirects), []);
  expect(rules).toBe('/old$page /contact 301\n/a:b /contact 301\n');
  for (const [from] of redirects) expect(nginx).toContain(`location = "${from}" { return 301 "/contact"; }\n`);
});
