import { describe, expect, it } from 'vitest';
// The service's side: what it signs, the site must accept.
import { signatureOfDraft as signatureOfService } from '../../../cms/src/publish/preview-links.ts';
import { readUnsavedDraft, signatureOfDraft } from './unsaved-draft.ts';

const SECRET = 'the secret of previews';
const NOW = 1_700_000_000_000;
const draft = { type: 'service', documentId: 'a1', locale: 'en', expires: NOW / 1000 + 60, admin: 'https://cms.example.com', answer: {} };
const json = JSON.stringify(draft);
const read = (text: string, signature = signatureOfDraft(text, SECRET), now = NOW) => readUnsavedDraft(text, signature, SECRET, now);

describe('an unsaved draft', () => {
  it('is read as the content service signed it, until it ends', () => {
    expect(readUnsavedDraft(json, signatureOfService(json, SECRET), SECRET, NOW)).toEqual({ kind: 'good', draft });
    expect(read(json, undefined, NOW + 60_000).kind).toBe('expired');
  });

  it.each([
    ['other values', `${json} `, signatureOfDraft(json, SECRET)],
    ['no signature', json, ''],
    ['the signature of another secret', json, signatureOfDraft(json, 'another secret of previews')],
    ['a longer signature', json, `${signatureOfDraft(json, SECRET)}a`],
  ])('with %s is forged', (_, text, signature) => {
    expect(read(text, signature)).toEqual({ kind: 'forged' });
  });

  it.each([
    ['a language that the site does not have', { locale: 'de' }],
    ['an admin that is no origin', { admin: 'https://cms.example.com; frame-ancestors *' }],
    ['an admin of another scheme', { admin: 'javascript:0' }],
    ['no end', { expires: undefined }],
  ])('with %s is refused, though it is signed', (_, change) => {
    expect(read(JSON.stringify({ ...draft, ...change }))).toEqual({ kind: 'forged' });
  });
});
