import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string | string[]) =>
  clientAddress({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

describe('the address of a client', () => {
  it('is that of the connection', () => {
    expect(from('203.0.113.7')).toBe('203.0.113.7');
    expect(from('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(from(undefined)).toBe('');
  });

  it('is what a proxy of a private network says last; nobody else is believed', () => {
    expect(from('127.0.0.1', '198.51.100.9, 203.0.113.7')).toBe('203.0.113.7');
    expect(from('::ffff:10.1.2.3', '203.0.113.7')).toBe('203.0.113.7');
    expect(from('203.0.113.7', '198.51.100.9')).toBe('203.0.113.7');
    expect(from('127.0.0.1', '<script>')).toBe('127.0.0.1');
  });

  it('is a network of 64 bits with IPv6', () => {
    expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(from('2001:db8::6')).toBe('2001:db8:0:0');
    expect(from('fd00::1', '2001:db8:1:2::9')).toBe('2001:db8:1:2');
  });
});
