/** A domain in letters of any script: nothing that `URL` would take for a port, a path or an escape. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * What browsers accept (HTML, 4.10.5.1.5), without dots where mail servers take none (RFC 5321, 4.1.2), and with a domain that
 * visitors have: of two parts at least, the last of which is no number.
 */
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/**
 * An e-mail address with its domain in the letters that mail servers take (RFC 5891): `ali@türk.com.tr` is
 * `ali@xn--trk-hoa.com.tr`. What has no such domain stays as it is.
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** The same for every spelling of an address: browsers send a domain as it was typed, or in ASCII. */
export const comparableEmail = (address: string): string => withAsciiDomain(address.trim().toLowerCase());

/** Longest address of a mailbox (RFC 5321, 4.5.3.1.3, without its angle brackets). */
const LONGEST = 254;

/**
 * Whether it is an e-mail address, with a domain in any script. `FİRMA.com.tr`, which Caps Lock makes of `firma.com.tr` on a Turkish
 * keyboard, is not: `URL` reads the İ as an i with a dot above it, which no domain has.
 */
export function isEmail(text: string): boolean {
  const ascii = withAsciiDomain(text);
  return ascii.length <= LONGEST && !/İ|i\u0307/.test(text) && EMAIL.test(ascii);
}
