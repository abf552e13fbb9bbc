import type { LinkModel } from '../../models/common.ts';
import type { OfficeModel, ReachModel } from '../../models/frame.ts';
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

export const emailLink = (email: string | undefined): LinkModel | undefined =>
  email === undefined ? undefined : { href: `mailto:${email}`, text: email };
export const phoneLink = (phone: string | undefined): LinkModel | undefined =>
  phone === undefined ? undefined : { href: `tel:${phone.replace(/[^\d+]/g, '')}`, text: phone };

/** E-mail and phone of the contact page, as far as they are known. */
export function directLinks(reader: Reader): Pick<ReachModel, 'email' | 'phone'> {
  const contact = reader.block('contact');
  const email = emailLink(contact?.email);
  const phone = phoneLink(contact?.call);
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}
