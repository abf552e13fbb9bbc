import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPdf } from './pdf.ts';

const read = (file: string | Buffer) =>
  readPdf(Buffer.isBuffer(file) ? file : Buffer.from(file, 'latin1'), (compressed, most) =>
    inflateSync(compressed, { maxOutputLength: most }),
  );

interface Made {
  /** More objects, each whole. */
  readonly more?: string;
  readonly catalog?: string;
  readonly trailer?: string;
  readonly pages?: number;
}
const kids = (count: number) => Array.from({ length: count }, (_, index) => `${10 + index} 0 R`).join(' ');
const leaves = (count: number) =>
  Array.from({ length: count }, (_, index) => `${10 + index} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`).join('');
/** A PDF whose objects stand in it as they are. */
const pdf = ({ more = '', catalog = '', trailer = '', pages = 3 }: Made = {}) =>
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${kids(pages)}] /Count ${pages} >>\nendobj\n${leaves(pages)}${more}trailer << /Root 1 0 R /Size 99 ${trailer} >>\nstartxref\n9\n%%EOF\n`;

/** A PDF as most programs write it today: its objects are compressed in a stream. */
function withObjectStream(catalog = '', dictionary = '/Filter /FlateDecode'): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Parent 2 0 R /Count 1 >>',
    '<< /Type /Page /Parent 4 0 R >>',
  ];
  let at = 0;
  const header = objects.map((text, index) => `${index + 1} ${(at += text.length + 1) - text.length - 1}`).join(' ');
  const stream = deflateSync(Buffer.from(`${header} ${objects.join(' ')}`, 'latin1'));
  const begin = `%PDF-1.5\n8 0 obj\n<< /Type /ObjStm /N 5 /First ${header.length + 1} ${dictionary} /Length ${stream.length} >>\nstream\n`;
  const end = '\nendstream\nendobj\n9 0 obj\n<< /Type /XRef /Root 1 0 R /Length 0 >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([Buffer.from(begin, 'latin1'), stream, Buffer.from(end, 'latin1')]);
}

describe('the number of pages', () => {
  it.each([
    ['one page', pdf({ pages: 1 }), 1],
    ['more pages', pdf({ pages: 12 }), 12],
    ['a tree in compressed objects', withObjectStream(), 2],
    [
      'a file to which a page was added later',
      `${pdf({ pages: 1 })}2 0 obj\n<< /Type /Pages /Kids [10 0 R 20 0 R] >>\nendobj\n20 0 obj\n<< /Type /Page >>\nendobj\ntrailer << /Root 1 0 R /Prev 9 >>\n%%EOF`,
      2,
    ],
    [
      'a stream whose bytes look like objects and like its end',
      pdf({
        more: '50 0 obj\n<< /Length 59 >>\nstream\n1 0 obj << /Type /Catalog /Pages 77 0 R >> endobj\nendstream \nendstream\nendobj\n',
      }),
      3,
    ],
  ])('of %s', (_, file, pages) => {
    expect(read(file)).toEqual({ pages });
  });
});

describe('a PDF is not taken', () => {
  it.each([
    ['that is a web page', '<html>%PDF-1.7', 'noPdf'],
    ['that has its end missing', pdf().slice(0, -8), 'damaged'],
    ['without pages', pdf({ pages: 0 }), 'damaged'],
    ['whose pages go in a circle', pdf({ more: '10 0 obj\n<< /Type /Pages /Kids [2 0 R] >>\nendobj\n' }), 'damaged'],
    ['with a password', pdf({ trailer: '/Encrypt 5 0 R' }), 'protected'],
    ['with a script', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), 'active'],
    ['with a script whose name is written in codes', pdf({ catalog: '/OpenAction << /S /J#61va#53cript >>' }), 'active'],
    ['with a script in compressed objects', withObjectStream('/OpenAction << /S /JavaScript >>'), 'active'],
    ['that starts a program', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'active'],
    ['with another file in it', pdf({ catalog: '/Names << /EmbeddedFiles 7 0 R >>' }), 'active'],
    ['that sends a form', pdf({ catalog: '/AA << /S /SubmitForm >>' }), 'active'],
    ['with objects compressed in a way that cannot be read', withObjectStream('', '/Filter [/ASCII85Decode /FlateDecode]'), 'damaged'],
    ['with compressed objects that are nowhere to be found', pdf({ more: '% /Type /ObjStm\n' }), 'damaged'],
  ] as const)('%s', (_, file, fault) => {
    expect(read(file)).toEqual({ fault });
  });

  it('that is small and would fill the memory when it is unpacked', () => {
    const stream = deflateSync(Buffer.alloc(80 * 1024 * 1024));
    const object = `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`;
    const file = Buffer.concat([
      Buffer.from(`%PDF-1.5\n${object}`),
      stream,
      Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
    ]);
    expect(read(file)).toEqual({ fault: 'damaged' });
  });
});

it('names that only begin like a forbidden one do no harm', () => {
  expect(read(pdf({ catalog: '/Launcher 1 /XFAB 2 /EncryptMetadata true' }))).toEqual({ pages: 3 });
});
