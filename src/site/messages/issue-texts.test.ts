import { describe, expect, it } from 'vitest';
import { issueSentence, ISSUE_TEXTS, issueText, type IssueText } from './issue-texts.ts';

const VALUES = {
  most: '300',
  count: 412,
  least: '1',
  values: 'a, b',
  word: 'new',
  what: '<script>',
  name: 'x',
  names: 'y',
  mark: '[z]',
  number: 2,
  part: 'url',
};
const ids = Object.keys(ISSUE_TEXTS) as IssueText[];

describe('a sentence about faulty content', () => {
  it.each(ids)('“%s” is found again by its English words, values included', (id) => {
    const sentence = issueSentence(id, { ...VALUES, problem: issueSentence('missing') });
    expect(issueText(sentence, 'en')).toBe(sentence);
    const translated = issueText(sentence, 'tr');
    expect(translated).not.toContain('{');
    expect(translated).not.toMatch(/\b(is|must|has|was|cannot)\b/);
  });

  it('says the same of an item of a list', () => {
    expect(issueText('item #3 was left out: url: is missing', 'tr')).toBe('3. öğe gösterilmedi: url: boş');
    expect(issueText('item #3 is missing, and was left out', 'tr')).toBe('3. öğe gösterilmedi: boş');
    expect(issueText('item #1: has more than 300 characters', 'tr')).toBe('1. öğe en fazla 300 karakter olabilir');
  });

  it('stays as it is where nobody knows it', () => {
    expect(issueText('something else', 'tr')).toBe('something else');
  });
});
