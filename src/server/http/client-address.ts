import { BlockList, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Addresses from which a proxy of ours may speak: this machine and private networks (RFC 1918, RFC 4193, RFC 6598). */
const PROXIES = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PROXIES.addSubnet(network, bits);
PROXIES.addSubnet('fc00::', 7, 'ipv6');
PROXIES.addAddress('::1', 'ipv6');

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Whom a limit counts: the client's address, an IPv6 network of 64 bits as one. Behind a proxy of a private network it is the
 * last address of X-Forwarded-For, which that proxy has written itself. It is kept in memory alone, and in no log.
 */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const peer = plainAddress(socket.remoteAddress ?? '');
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim() ?? '';
  const isProxy = isIPv6(peer) ? PROXIES.check(peer, 'ipv6') : peer !== '' && PROXIES.check(peer);
  const address = isProxy && /^[\da-f.:]{3,45}$/i.test(last) ? plainAddress(last) : peer;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0')].slice(0, 4).join(':');
}
