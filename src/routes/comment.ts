import { z } from 'zod';
import { UNTOUCHED_COMMENT, type CommentState } from '../content/view-models/blog.ts';
import type { CommentField } from '../models/pages.ts';
import type { Words } from '../site/words/words.ts';

const MAX_COMMENT = 5_000;
const MAX_NAME = 120;

/** The rules of the comment form: four required fields, e-mail and web address well-formed (specification, section 5). */
const RULES: Readonly<Record<CommentField, (value: string, words: Words) => string | undefined>> = {
  comment: (value, words) => (value === '' ? words.commentMissing : value.length > MAX_COMMENT ? words.commentTooLong : undefined),
  name: (value, words) => (value === '' ? words.nameMissing : value.length > MAX_NAME ? words.nameTooLong : undefined),
  email: (value, words) => (value === '' ? words.emailMissing : z.email().safeParse(value).success ? undefined : words.emailWrong),
  website: (value, words) =>
    value === ''
      ? words.websiteMissing
      : z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success
        ? undefined
        : words.websiteWrong,
};
const FIELDS = Object.keys(RULES) as CommentField[];

/** Checks what a visitor typed. Nothing is stored or sent: nobody moderates comments yet, and the page says so. */
export function checkComment(values: Readonly<Record<CommentField, string>>, words: Words): CommentState {
  const errors: Partial<Record<CommentField, string>> = {};
  for (const field of FIELDS) {
    const error = RULES[field](values[field].trim(), words);
    if (error !== undefined) errors[field] = error;
  }
  return { values, errors, outcome: Object.keys(errors).length > 0 ? 'refused' : 'kept' };
}

/** The comment form of a request: untouched unless it was sent. */
export async function readComment(request: Request, words: Words): Promise<CommentState> {
  if (request.method !== 'POST') return UNTOUCHED_COMMENT;
  const form = new URLSearchParams(await request.text());
  const value = (field: CommentField) => (form.get(field) ?? '').slice(0, MAX_COMMENT * 4);
  return checkComment({ comment: value('comment'), name: value('name'), email: value('email'), website: value('website') }, words);
}
