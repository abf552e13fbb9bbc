import { describe, expect, it } from 'vitest';
import { zip } from '../../../tests/support/zip.ts';
import { detect } from './detect.ts';
import { safeFileName } from './file-name.ts';
import { WholeReader } from './whole.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const OLE = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le'), Buffer.alloc(64)]);
const PDF = latin('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n0\n%%EOF\n');
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(100), Buffer.from('ffd9', 'hex')]);
const WEBP = Buffer.concat([latin('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0'), Buffer.alloc(14)]);
const TIFF = Buffer.concat([latin('II*\0\x08\0\0\0'), Buffer.alloc(64)]);
const IGES = `${'Example'.padEnd(72)}S      1\n${'1H,,1H;'.padEnd(72)}G      1\n`;
const REQIF =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by a tool -->\n<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"></REQ-IF>';

/** A ZIP that says that a comment of so many bytes follows. */
function withComment(archive: Buffer, bytes: number): Buffer {
  archive.writeUInt16LE(bytes, archive.length - 2);
  return archive;
}

/** Reads from memory; a file comes in pieces, as from a visitor. */
function detectBytes(content: Buffer | string, name: string) {
  const bytes = Buffer.from(content);
  const whole = new WholeReader();
  for (let start = 0; start < bytes.length; start += 50) whole.write(bytes.subarray(start, start + 50));
  return detect({ size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) }, whole.end(), name);
}

describe('a file that can be attached', () => {
  it.each<[string, Buffer | string, string, string?]>([
    ['a.pdf', PDF, 'application/pdf'],
    ['a.png', PNG, 'image/png'],
    ['a.jpeg', JPEG, 'image/jpeg'],
    ['a.webp', WEBP, 'image/webp'],
    ['a.tif', TIFF, 'image/tiff'],
    ['a.zip', zip([['drawing.dwg', 'x']]), 'application/zip'],
    [
      'a.docx',
      zip([
        ['[Content_Types].xml', 'x'],
        ['word/document.xml', 'x'],
      ]),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a.xlsx',
      zip([
        ['[Content_Types].xml', 'x'],
        ['xl/workbook.xml', 'x'],
      ]),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['a.pptx', zip([['ppt/presentation.xml', 'x']]), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    [
      'a.odt',
      zip([
        ['mimetype', 'application/vnd.oasis.opendocument.text'],
        ['content.xml', 'x'],
      ]),
      'application/vnd.oasis.opendocument.text',
    ],
    [
      'a.reqifz',
      zip([
        ['spec.reqif', 'x'],
        ['picture.png', 'x'],
      ]),
      'application/zip',
    ],
    ['a.doc', OLE('WordDocument'), 'application/msword'],
    ['a.xls', OLE('Workbook'), 'application/vnd.ms-excel'],
    ['a.ppt', OLE('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    [
      'embedded.ppt',
      Buffer.concat([OLE('PowerPoint Document'), zip([['xl/workbook.xml', 'x']]), Buffer.alloc(512)]),
      'application/vnd.ms-powerpoint',
    ],
    ['signature.png', Buffer.concat([PNG, latin(`PK\x05\x06${'x'.repeat(200)}`)]), 'image/png'],
    ['signatures.png', Buffer.concat([PNG, ...Array.from({ length: 16 }, () => latin(`PK\x05\x06${'x'.repeat(18)}`))]), 'image/png'],
    ['comment.zip', Buffer.concat([withComment(zip([['a', 'x']]), 4), latin('text')]), 'application/zip'],
    ['a.stp', 'ISO-10303-21;\nHEADER;\nENDSEC;', 'model/step'],
    ['a.igs', IGES, 'model/iges'],
    ['a.dxf', '  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n', 'image/vnd.dxf'],
    ['b.dxf', '999\nmade by a tool\n0\r\nSECTION\r\n', 'image/vnd.dxf'],
    ['c.dxf', latin('AutoCAD Binary DXF\r\n\x1a\0\0SECTION\0'), 'image/vnd.dxf'],
    ['a.reqif', REQIF, 'application/xml'],
    ['a.csv', 'a;b\n1;ş\n', 'text/csv'],
    ['a.txt', 'Gereksinim: ığüşöç', 'text/plain'],
    ['windows.txt', Buffer.from([0xdd, 0x73, 0x74, 0x61, 0x6e, 0x62, 0x75, 0x6c, 0x20, 0xfe, 0x0d, 0x0a]), 'text/plain'],
    ['utf16.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('İstanbul', 'utf16le')]), 'text/plain'],
    ['photo.png', JPEG, 'image/jpeg', 'photo.png.jpg'],
    ['report.exe', PDF, 'application/pdf', 'report.exe.pdf'],
    ['program.docx', zip([['a.exe', 'x']]), 'application/zip', 'program.docx.zip'],
  ])('%s is detected by its content', async (name, content, type, shown = name) => {
    expect(await detectBytes(content, name)).toEqual({ type, name: shown });
  });
});

describe('a file that is refused', () => {
  const large = zip([['zeros', Buffer.alloc(1_000)]], { claimed: 300 * 1024 * 1024 });
  it.each<[string, string, Buffer | string, string]>([
    ['empty', 'a.pdf', '', 'empty'],
    ['a program', 'a.pdf', latin('MZ\x90\0\x03\0\0\0'), 'wrongType'],
    ['a program by another name', 'a.txt', latin('\x7fELF\x02\x01\x01\0\0'), 'wrongType'],
    ['a web page', 'a.html', '<!doctype html><script>alert(1)</script>', 'wrongType'],
    ['an SVG picture', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'wrongType'],
    ['a script', 'a.sh', '#!/bin/sh\nrm -rf /', 'wrongType'],
    ['XML with a document type', 'a.reqif', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><REQ-IF>&b;</REQ-IF>', 'wrongType'],
    ['text with a NUL', 'a.txt', 'a\0b', 'wrongType'],
    ['text that turns binary later', 'a.csv', Buffer.concat([Buffer.from('a;b\n'.repeat(10_000)), Buffer.from([0, 1, 2, 3])]), 'wrongType'],
    ['an installer in an OLE file', 'a.doc', OLE('Property.Installer'), 'wrongType'],
    ['a PDF that is a ZIP too', 'a.pdf', Buffer.concat([PDF, zip([['a.exe', 'x']])]), 'wrongType'],
    ['a picture that is a ZIP too', 'a.png', Buffer.concat([PNG, zip([['a.exe', 'x']])]), 'wrongType'],
    ['a picture that is a ZIP too, with a byte after it', 'a.png', Buffer.concat([PNG, zip([['a.exe', 'x']]), latin('x')]), 'wrongType'],
    ['a PDF that is a ZIP too, with its end after it', 'a.pdf', Buffer.concat([PDF, zip([['a.exe', 'x']]), latin('%%EOF')]), 'wrongType'],
    [
      'a picture that is a ZIP too, with a wrong end of a ZIP after it',
      'a.jpg',
      Buffer.concat([JPEG, zip([['a.exe', 'x']]), latin(`PK\x05\x06${'\0'.repeat(18)}`)]),
      'wrongType',
    ],
    [
      'a picture that is a ZIP too, with the longest comment',
      'a.png',
      Buffer.concat([PNG, zip([['a.exe', 'x']]), Buffer.alloc(65_535)]),
      'wrongType',
    ],
    [
      'a picture with so many ends of a ZIP that looking at each would take minutes',
      'a.png',
      Buffer.concat([PNG, ...Array.from({ length: 17 }, () => latin(`PK\x05\x06${'x'.repeat(18)}`))]),
      'wrongType',
    ],
    ['an OLE file that ends as a ZIP', 'a.doc', Buffer.concat([OLE('WordDocument'), zip([['a.exe', 'x']])]), 'wrongType'],
    [
      'a ZIP in whose comment another one ends',
      'a.zip',
      Buffer.concat([withComment(zip([['a', 'x']]), 23), zip([]), latin('x')]),
      'damaged',
    ],
    ['a ZIP with something before it', 'a.zip', Buffer.concat([latin('PK\x03\x04junk'), zip([['a', 'x']])]), 'damaged'],
    ['a PDF that was cut off', 'a.pdf', PDF.subarray(0, 20), 'damaged'],
    ['a ZIP that was cut off', 'a.zip', zip([['a', 'x']]).subarray(0, 40), 'damaged'],
    ['a ZIP bomb', 'a.zip', large, 'damaged'],
    [
      'a ZIP bomb whose entries share their bytes',
      'a.zip',
      zip(
        [
          ['a', 'xxxx'],
          ['b', 'xxxx'],
          ['c', 'xxxx'],
        ],
        { overlapping: true },
      ),
      'damaged',
    ],
    [
      'a ZIP with more entries than it says',
      'a.zip',
      zip(
        [
          ['a', 'x'],
          ['b', 'x'],
        ],
        { count: 1 },
      ),
      'damaged',
    ],
    ['a ZIP with too many entries', 'a.zip', zip(Array.from({ length: 10_001 }, (_, n) => [String(n), ''] as const)), 'damaged'],
  ])('%s', async (_, name, content, error) => {
    expect(await detectBytes(content, name)).toEqual({ error });
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\a.dll', 'a.dll'],
    ['/absolute/plan.pdf', 'plan.pdf'],
    ['çizim (2).pdf', 'çizim (2).pdf'],
    ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['.pdf', 'pdf'],
    ['con<>:"|?*.txt', 'con_______.txt'],
    [`${'x'.repeat(500)}.step`, `${'x'.repeat(150)}.step`],
    ['\ud800.txt', '\ufffd.txt'],
  ])('%j is shown as %j', (given, shown) => {
    expect(safeFileName(given)).toBe(shown);
  });
});
