import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADMIN_LANGUAGES } from '#site/locales';
import { messages as labels } from '../admin/media-texts/messages';
import { messagesIn } from './messages';

const SOURCES = resolve(import.meta.dirname, '..');
/** A refusal whose message is written at its place, in one language. Names of errors are for programs. */
const LITERAL = /\b(?:badRequest|forbidden|notFound|refuse)\((?:ctx, \d+, )?['"`](?!\w+Error['"`])[A-Z]|refusal\(\d+, '\w+', ['"`]/;

it.each(ADMIN_LANGUAGES)('the refusal of a picture without text names the choice in the words of its label (%s)', (language) => {
  const label = labels[language]['media-texts.decorative'].toLowerCase();
  expect(messagesIn(language).noPictureText('a.jpg', 1)).toContain(label);
});

describe('refusals of the admin’s addresses', () => {
  it('are in the language of the editor', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      // Addresses below `api/` are for programs; `admin/` is the admin's own pages.
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(?:api|admin)\b/.test(path));
    const found = files.filter((path) => LITERAL.test(readFileSync(join(SOURCES, path), 'utf8')));
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    "ctx.forbidden('Your role may not.')",
    'refuse(ctx, 404, "There is none.")',
    "refusal(415, 'Refused', 'This address does not')",
  ])('(self-check) are found in %s', (line) => expect(line).toMatch(LITERAL));
});
