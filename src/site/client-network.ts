/** An IPv4 address that is written as an IPv6 one (RFC 4291, 2.5.5.2) in its own form; another address as it is. */
export const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The network that limits count by: of an IPv6 address its first 64 bits, because one customer has all addresses of such a
 * network (RFC 6177, section 2); an IPv4 address is its own.
 * @param address an IP address, with or without a zone; another text, such as one with a port, is its own
 */
export function clientNetwork(address: string): string {
  const plain = withoutMapping(address);
  if (!/^[\da-f]*:[\da-f:]*(?:%.*)?$/i.test(plain)) return plain;
  const [before = '', after = ''] = plain.split('%', 1)[0]!.split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - first!.length - last!.length)).fill('0') : [];
  return [...first!, ...zeros, ...last!].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':'); // prettier-ignore
}
