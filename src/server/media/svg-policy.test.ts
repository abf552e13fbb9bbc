import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../../../tests/support/content.ts';
import { hashSource } from '../pages/content-security.ts';
import { svgWithPolicy } from './svg-policy.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;
const REST = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

describe('the policy of an SVG image', () => {
  it('admits no style where there is none', () => {
    const drawing = svg('<rect width="1" height="1" fill="#fff"/>');
    expect(svgWithPolicy(drawing)).toEqual({ svg: drawing, policy: `default-src 'none'; ${REST}` });
  });

  it.each<[string, string, string]>([
    ['as it is', '<style>.a{fill:red}</style>', '.a{fill:red}'],
    ['with attributes', '<style type="text/css" media="a>b">.a{fill:red}</style >', '.a{fill:red}'],
    ['in CDATA', '<style><![CDATA[a>b{}]]></style>', 'a>b{}'],
    ['with entities', '<style>a&gt;b{c:&quot;&#x131;&#105;&quot;}</style>', 'a>b{c:"ıi"}'],
    ['with a comment of XML', '<style>a{}<!-- b{} --></style>', 'a{}'],
    ['with Windows lines', '<style>a{}\r\nb{}</style>', 'a{}\nb{}'],
    ['with a prefix', '<svg:style>a{}</svg:style>', 'a{}'],
  ])('admits its own style %s, by the hash of what a browser reads', (_, element, text) => {
    expect(svgWithPolicy(svg(element)).policy).toBe(`default-src 'none'; style-src ${hashSource(text)}; ${REST}`);
  });

  it('admits style attributes, which become one sheet that is as strong', () => {
    const { svg: sent, policy } = svgWithPolicy(svg(`<g style="fill:red"><path style='stroke:"a>b"'/><path d="" style = "fill:red"/></g>`));
    expect(sent).not.toMatch(/\sstyle\s*=/);
    const sheet = /<style [^>]*>([^]*)<\/style>/.exec(sent)?.[1] ?? '';
    expect(sheet).toBe('[data-style="0"]:not(#_#_#_){fill:red}\n[data-style="1"]:not(#_#_#_){stroke:"a>b"}');
    expect(sent.match(/data-style="0"/g)).toHaveLength(3);
    expect(policy).toContain(hashSource(sheet));
  });

  it('is not confused by text that looks like an attribute', () => {
    const drawing = svg('<!-- <a style="b"/> --><text> style="fill:red" </text><style><![CDATA[ <a style="b"> ]]></style>');
    expect(svgWithPolicy(drawing).svg).toBe(drawing);
  });

  it('lets nothing run, load or be framed, and never admits everything inline', async () => {
    const files = (await readdir(join(CONTENT_FOLDER, 'media'), { recursive: true })).filter((name) => name.endsWith('.svg'));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const { policy } = svgWithPolicy(await readFile(join(CONTENT_FOLDER, 'media', file), 'utf8'));
      expect(policy, file).toMatch(/^default-src 'none'; (?:style-src(?: 'sha256-[^']+')+; )?base-uri 'none'; .*; sandbox$/);
    }
  });

  it.each(['<', '<style', '<a '.repeat(20_000), '<!--'.repeat(20_000), '<style>'.repeat(5_000), 'style="'.repeat(20_000)])(
    'is found quickly in a file that is broken on purpose (%#)',
    (broken) => {
      // Time of the processor: other work on the machine does not count.
      const began = process.threadCpuUsage();
      svgWithPolicy(broken);
      const { user, system } = process.threadCpuUsage(began);
      expect((user + system) / 1_000).toBeLessThan(1_000);
    },
  );
});
