import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { svgFault } from './svg';

const svg = (inner: string, attributes = '') => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

describe('an SVG', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script of another name', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
    ['an event handler', svg('', 'onload="alert(1)"')],
    ['an event handler after a slash', svg('<path/onclick=alert(1)>')],
    ['an address that runs', svg('<a href="javascript:alert(1)"><path/></a>')],
    ['a hidden address that runs', svg('<a href="&#106;ava&#x73;cript&colon;alert(1)"><path/></a>')],
    ['an address with a line break', svg('<a href="java\nscript:alert(1)"><path/></a>')],
    ['another document', svg('<foreignObject><body/></foreignObject>')],
    ['an entity', Buffer.from('<!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>')],
    ['a picture from another address', svg('<image href="https://example.com/a.png"/>')],
    ['a style from another address', svg('<style>@import "https://example.com/a.css"</style>')],
    ['a fill from another address', svg('<path fill="url(https://example.com/a.svg#b)"/>')],
    ['another character set', Buffer.from('<svg><script/></svg>', 'utf16le')],
  ])('with %s is refused', (_, bytes) => {
    expect(svgFault(bytes)).toMatch(/^[a-z]+$/i);
  });

  it.each([
    ['plain drawing', svg('<path d="M0 0h24v24H0z" fill="#1450C8"/>')],
    ['gradient and clip', svg('<defs><linearGradient id="g"/></defs><use href="#g"/><path fill="url(#g)" clip-path="url(\'#c\')"/>')],
    ['picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['text about conditions', svg('<text>On demand; more of it = better</text><title>Session log</title>')],
  ])('that is a %s is taken', (_, bytes) => {
    expect(svgFault(bytes)).toBeUndefined();
  });

  it('of the embedded copy is accepted', async () => {
    const media = resolve(import.meta.dirname, '../../../content/media');
    const files = (await readdir(media, { recursive: true })).filter((path) => path.endsWith('.svg'));
    expect(files.length).toBeGreaterThan(100);
    for (const path of files) expect(svgFault(await readFile(join(media, path))), path).toBeUndefined();
  });
});
