import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { clientNetwork, withoutMapping } from '../../site/client-network.ts';

/** Addresses from which a proxy connects: this machine and private networks (RFC 1918, RFC 4193, RFC 6598). */
const NEAR = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  // prettier-ignore
  NEAR.addSubnet(network, bits, 'ipv4');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

const isNear = (address: string) => NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Address of a visitor. `X-Forwarded-For` counts where the connection comes from this machine or a private network; its last
 * entry is taken, which the proxy itself has written.
 */
function addressOf({ socket, headers }: IncomingMessage): string {
  const peer = withoutMapping(socket.remoteAddress ?? '');
  const forwarded = headers['x-forwarded-for'];
  if (peer === '' || !isNear(peer) || typeof forwarded !== 'string') return clientNetwork(peer);
  return clientNetwork(forwarded.split(',').at(-1)?.trim() || peer);
}

/** New at each start and stored nowhere, so that no address can be found from its hash. */
const SALT = randomBytes(32);

/** A visitor's hashed address; it is kept in memory only. */
export const visitorOf = (request: IncomingMessage): string =>
  createHash('sha256').update(SALT).update(addressOf(request)).digest('base64url').slice(0, 22);
