// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import type { Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../src/content/rich-text/rich-text.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, REQUIRED_ANCESTORS } from '../../../../src/site/allowed-html.ts';
import { readHtml, writeHtml } from './html';
import { Diagram } from './schema/diagram';
import { extensions } from './schema/extensions';

const schema = getSchema(extensions(Diagram));
const read = (html: string) => {
  const found = readHtml(schema, html);
  if (!found) throw new Error('too deep');
  return found;
};
const saved = (html: string) => writeHtml(read(html).doc);

/** Texts of one embedded answer, wherever they are. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<(?:p|h[2-4]|ul|table)\b/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const CONTENT = join(import.meta.dirname, '../../../../content');
const shipped = ['en', 'tr'].flatMap((language) =>
  readdirSync(join(CONTENT, language))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      textsIn(JSON.parse(readFileSync(join(CONTENT, language, name), 'utf8'))).map((text, index) => [`${language}/${name} ${index}`, text] as const),
    ),
);

/** A sanitized tree without the line breaks between its blocks, and with white space as a browser shows it. */
function tree(html: string): unknown {
  const shown = (nodes: readonly RootContent[], inText: boolean): unknown[] =>
    nodes.flatMap((node): unknown[] => {
      if (node.type === 'text') {
        const text = node.value.replace(/[ \t\r\n\f]+/g, ' ');
        return text === ' ' && !inText ? [] : [text];
      }
      if (node.type !== 'element') return [];
      const holdsText = !['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'].includes(node.tagName);
      return [{ [node.tagName]: shown(node.children, holdsText && node.tagName !== 'blockquote'), ...node.properties }];
    });
  return shown((cleanHtml(html) as Root).children, false);
}

describe('a shipped text, opened and saved', () => {
  it('is one of many', () => expect(shipped.length).toBeGreaterThan(60));

  it.each(shipped)('of %s stays as it is', (_, text) => {
    const { removed, changes } = read(text);
    expect({ removed, changes }).toEqual({ removed: [], changes: false });
    expect(tree(saved(text))).toEqual(tree(text));
  });
});
