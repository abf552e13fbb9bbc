import { describe, expect, it } from 'vitest';
import { mailText } from './mail-text';

const facts = {
  kind: 'review',
  from: 'Ada',
  title: 'Test',
  inLanguage: 'tr',
  text: 'Please look\nat the table.',
  address: 'https://cms.example/a',
} as const;

describe('an e-mail about a review', () => {
  it('says in the recipient’s language who asks what, with the words and the address', () => {
    expect(mailText('en', facts)).toEqual({
      subject: 'Please review: Test',
      text: 'Ada asks you to review “Test” (Turkish).\n\nPlease look\nat the table.\n\nOpen the entry:\nhttps://cms.example/a\n',
    });
    expect(mailText('tr', { ...facts, kind: 'returned', text: '' })).toEqual({
      subject: 'Değişiklik istendi: Test',
      text: 'Ada, “Test” kaydında (Türkçe) değişiklik istiyor.\n\nKaydı açın:\nhttps://cms.example/a\n',
    });
  });

  it('has a subject of one line, whatever the entry is called', () => {
    const { subject } = mailText('en', { ...facts, title: `A\r\nBcc: all@example.com${'x'.repeat(300)}` });
    expect(subject).toMatch(/^Please review: A Bcc: all@example\.comx+$/);
    expect(subject).toHaveLength(150);
  });
});
