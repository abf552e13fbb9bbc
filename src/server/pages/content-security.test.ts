import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { narrowPolicy } from './content-security.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy a page is sent with', () => {
  const policy = `default-src 'none'; script-src 'self' ${source('run()')} ${source('other()')};style-src 'self' ${source('a{}')} ${source('b{}')};`;

  it('keeps the hashes of what stands in the page and drops those of other pages', () => {
    const html = '<style>a{}</style><script type="module">run()</script>';
    expect(narrowPolicy(policy, html)).toBe(`default-src 'none'; script-src 'self' ${source('run()')}; style-src 'self' ${source('a{}')}`);
  });

  it('never admits an inline element that Astro did not list', () => {
    const injected = narrowPolicy(policy, '<script>steal()</script>');
    expect(injected).toBe("default-src 'none'; script-src 'self'; style-src 'self'");
  });

  it('does not take a file for an inline script', () => {
    expect(narrowPolicy(policy, '<script src="/x.js">run()</script>')).not.toContain(source('run()'));
  });
});
