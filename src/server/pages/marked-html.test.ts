import { describe, expect, it } from 'vitest';
import { markedHtml } from './marked-html.ts';

const mark = (index: number) => String.fromCodePoint(0xf0000 + index);
const FIELDS = ['name', 'list.0.text', 'sliders.1.image'];
const turned = (html: string, pictures = new Map<string, string>()) => markedHtml(html, FIELDS, pictures);

describe('a page with marks', () => {
  it('names the field of a text at the element around it', () => {
    expect(turned(`<main><h1 class="a">${mark(0)}Name</h1><ul><li>x</li><li><strong>${mark(1)}Point</strong> rest</li></ul></main>`)).toBe(
      '<main><h1 class="a" data-preview-field="name">Name</h1><ul><li>x</li><li><strong data-preview-field="list.0.text">Point</strong> rest</li></ul></main>',
    );
  });

  it('names several fields of one element, and the field of an attribute', () => {
    expect(turned(`<p>${mark(0)}A – ${mark(1)}b</p><img src="/a" alt="${mark(2)}What is seen">`)).toBe(
      '<p data-preview-field="name list.0.text">A – b</p><img src="/a" alt="What is seen" data-preview-field="sliders.1.image">',
    );
  });

  it('finds a picture without an alternative text by its address', () => {
    const pictures = new Map([['/_media/h/a.svg', 'icon.image']]);
    expect(turned('<img src="/_media/h/a.svg" alt=""><img src="/_media/h/b.svg" alt="">', pictures)).toBe(
      '<img src="/_media/h/a.svg" alt="" data-preview-field="icon.image"><img src="/_media/h/b.svg" alt="">',
    );
  });

  it('removes marks everywhere, without attributes where no element shows a text', () => {
    const encoded = encodeURIComponent(`${mark(0)}Name`);
    const html = `<html><head><title>${mark(0)}Name</title><meta content="${mark(0)}Name"></head><body><astro-island props="${mark(1)}"><b>x</b></astro-island><script>"${mark(0)}</b>"</script><a href="/?q=${encoded}">y</a></body></html>`;
    expect(turned(html)).toBe(
      '<html><head><title>Name</title><meta content="Name"></head><body><astro-island props=""><b>x</b></astro-island><script>"</b>"</script><a href="/?q=Name">y</a></body></html>',
    );
  });

  it('reads quoted brackets, void and self-closing elements as a browser does', () => {
    expect(turned(`<div title="a > b"><br><svg><path d="M0"/></svg>${mark(0)}Text</div>`)).toBe(
      '<div title="a > b" data-preview-field="name"><br><svg><path d="M0"/></svg>Text</div>',
    );
  });

  it('leaves a page without marks as it is, byte by byte', () => {
    const html = '<!doctype html><html><body><p class=x>5 < 6 &amp; "a"</p><!-- c --><textarea><b></textarea></body></html>';
    expect(turned(html)).toBe(html);
  });
});
