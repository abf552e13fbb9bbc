import { describe, expect, it } from 'vitest';
import { messageOf } from './errors.ts';

describe('the message of an error', () => {
  const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });

  it.each<[string, unknown, string]>([
    ['an error', new Error('a line\nand another'), 'a line\nand another'],
    [
      'a request to a host with one address',
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
      'connect ECONNREFUSED',
    ],
    ['a request to a host with several addresses', new TypeError('fetch failed', { cause: refused }), 'ECONNREFUSED'],
    ['a connection to a host with several addresses', refused, 'ECONNREFUSED'],
    ['a request that took too long', new DOMException('aborted', 'TimeoutError'), 'no response in time'],
    ['an error without a message', new Error(), 'Error'],
    ['an error without a message that has a number', new DOMException('', 'AbortError'), 'AbortError'],
    ['an error of ours with its cause', new Error('There is no bucket', { cause: new Error('404') }), 'There is no bucket'],
    ['an error whose cause is nothing', new TypeError('fetch failed', { cause: null }), 'fetch failed'],
    ['a text', 'gone', 'gone'],
    ['nothing', undefined, 'undefined'],
  ])('of %s says what went wrong', (_, error, text) => {
    expect(messageOf(error)).toBe(text);
  });
});
