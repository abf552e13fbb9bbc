import type { BannerModel } from '../models/frame.ts';
import type { ContactModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { Contact } from '../sections/contact/contact.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface ContactTemplateProps {
  readonly contact: ContactModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** Where and how to reach the company. */
export function ContactTemplate({ contact, banner, messages }: ContactTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} side="right" />
      <Contact contact={contact} messages={messages} />
    </>
  );
}
