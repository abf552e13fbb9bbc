import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isEmail } from '../../site/email.ts';
import { issueSentence, issueText } from '../../site/messages/issue-texts.ts';
import { faultSentence } from './fault-sentences.ts';

const SHAPE = z.object({
  name: z.string().min(1).max(5).optional(),
  list: z.array(z.string()).min(1).max(3).optional(),
  part: z.object({ url: z.url() }).optional(),
  count: z.int().min(1).max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
  mail: z.string().refine(isEmail, issueSentence('email')).optional(),
});

describe('what is wrong with content', () => {
  it.each<[value: unknown, english: string, turkish: string]>([
    [{ list: ['x', null] }, 'list: item #2: is missing', 'list: 2. öğe boş'],
    [{ list: [] }, 'list: has fewer than 1 items', 'list: en az 1 öğe olmalı'],
    [{ list: ['1', '2', '3', '4'] }, 'list: has more than 3 items', 'list: en fazla 3 öğe olabilir'],
    [{ list: 'x' }, 'list: is not a list', 'list: liste değil'],
    [{ name: 7 }, 'name: is not a text', 'name: metin değil'],
    [{ name: '' }, 'name: is missing', 'name: boş'],
    [{ name: 'longer' }, 'name: has more than 5 characters', 'name: en fazla 5 karakter olabilir'],
    [{ part: {} }, 'part: url: is missing', 'part: url: boş'],
    [{ part: { url: 'x' } }, 'part: url: is not a web address', 'part: url: geçerli bir web adresi değil'],
    [{ count: 'x' }, 'count: is not a number', 'count: sayı değil'],
    [{ count: 10 }, 'count: is more than 9', 'count: en fazla 9 olabilir'],
    [{ count: 0 }, 'count: is less than 1', 'count: en az 1 olmalı'],
    [{ kind: 'c' }, 'kind: is not one of a, b', 'kind: şunlardan biri olmalı: a, b'],
    [{ mail: 'x' }, 'mail: is not an e-mail address', 'mail: geçerli bir e-posta adresi değil'],
    ['x', 'does not have the expected form', 'beklenen biçimde değil'],
  ])('%j is said in a sentence that has a translation', (value, english, turkish) => {
    const sentence = faultSentence(SHAPE.safeParse(value, { reportInput: true }).error?.issues[0]);
    expect([sentence, issueText(sentence, 'tr')]).toEqual([english, turkish]);
  });
});
