import type { LinkModel } from '../../models/common.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { ContactLinks } from '../../ui/contact-links.tsx';

interface DirectContactProps {
  readonly messages: Messages;
  readonly phone: LinkModel | undefined;
  readonly email: LinkModel | undefined;
}

/** Phone and e-mail with a sentence before them, as far as they are known. */
export function DirectContact({ messages, phone, email }: DirectContactProps) {
  if (phone === undefined && email === undefined) return null;
  return (
    <>
      <p>{messages.reachUs}</p>
      <ContactLinks phone={phone} email={email} className="status__contact" linkClassName="text-link" />
    </>
  );
}
