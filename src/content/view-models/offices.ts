import type { LinkModel } from '../../models/common.ts';
import type { OfficeModel, MenuContactModel } from '../../models/frame.ts';
import { untypeset } from '../../site/typography.ts';
import type { Reader } from '../snapshot/reader.ts';

/** What the two offices are called: headquarters, R&D centre. */
export function officeNames(reader: Reader): readonly [headquarters: string, rdCentre: string] {
  const setting = reader.block('setting');
  const fallback = reader.label('contact');
  return [setting?.headquartersName ?? fallback, setting?.rdCentreName ?? fallback];
}

/** The two offices of the contact page (fields `center` and `arge`, specification section 3). */
export function offices(reader: Reader): OfficeModel[] {
  const contact = reader.block('contact');
  const names = officeNames(reader);
  return [contact?.center, contact?.arge].flatMap((address, index) =>
    address === undefined ? [] : [{ name: names[index] ?? '', address, city: cityOf(address) }],
  );
}

/** The last two parts of an address without its postcode: "06690 Çankaya, Ankara" becomes "Çankaya, Ankara". */
export function cityOf(address: string): string {
  return address
    .split(',')
    .slice(-2)
    .map((part) => part.trim().replace(/^\d{4,6}\s+/, ''))
    .join(', ');
}

/** A `mailto:` link; undefined without an address. */
export const emailLink = (email: string | undefined): LinkModel | undefined =>
  email === undefined ? undefined : { href: `mailto:${email}`, text: email };

/** Whether digits are a number with its area code: what follows is an extension or a second number. Turkish 444 numbers have seven. */
const isWhole = (digits: string): boolean => digits.length >= (/^[+0]/.test(digits) ? 10 : 7);

/** The number to dial, without a zero in brackets after the country code, an extension, or words (RFC 3966, section 5.1). */
function dialled(phone: string): string {
  const [number = ''] = untypeset(phone)
    .replace(/\([^\d()]*\)/g, '')
    .replace(/^[^+\d(]+/, '')
    .replace(/^(\(?\+\d{1,3}\)?|00\d{1,3})\s*\(0\)/, '$1')
    .split(/[\p{L};,#|]/u);
  const digits = (text: string) => text.replace(/[^\d+]/g, '');
  return number.split(/[/(]|\s[-–]\s/).reduce((taken, part) => (isWhole(taken) ? taken : taken + digits(part)), '');
}
/** A `tel:` link with the number to dial, whose text is the number as it was written; undefined without one. */
export const phoneLink = (phone: string | undefined): LinkModel | undefined =>
  phone === undefined ? undefined : { href: `tel:${dialled(phone)}`, text: phone };

/** E-mail and phone of the contact page, as far as they are known. */
export function directLinks(reader: Reader): Pick<MenuContactModel, 'email' | 'phone'> {
  const contact = reader.block('contact');
  const email = emailLink(contact?.email);
  const phone = phoneLink(contact?.call);
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}
