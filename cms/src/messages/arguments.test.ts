import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments';

describe('the command line of messages', () => {
  it('reads what is to be done with which address', () => {
    expect(readArguments(['find', 'a@b.test'])).toEqual({ action: 'find', email: 'a@b.test', folder: '', isRunning: false });
    expect(readArguments(['export', 'a@b.test', '--to', '/tmp/a'])).toMatchObject({ action: 'export', folder: '/tmp/a' });
    expect(readArguments(['erase', 'a@b.test', '--running'])).toMatchObject({ action: 'erase', isRunning: true });
  });

  it.each([
    [[]],
    [['find']],
    [['delete', 'a@b.test']],
    [['find', 'everybody']],
    [['export', 'a@b.test']],
    [['erase', 'a@b.test', '--to', '/tmp/a']],
    [['erase', 'a@b.test', 'c@d.test']],
    [['erase', 'a@b.test', '--force']],
  ])('refuses %j', (args) => {
    expect(readArguments(args)).toBeUndefined();
  });
});
