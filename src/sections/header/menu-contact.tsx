import './menu-contact.css';
import type { MenuContactModel } from '../../models/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';

/** The call to action, phone and e-mail, as they end the menu of the company and the drawer. */
export function MenuContact({ contact: { ask, phone, email } }: { readonly contact: MenuContactModel }) {
  return (
    <div className="menu-contact">
      <ButtonLink button={{ ...ask, look: 'primary' }} />
      <ContactLinks phone={phone} email={email} className="menu-contact__links" />
    </div>
  );
}
