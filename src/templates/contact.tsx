import type { BannerModel } from '../models/frame.ts';
import type { ContactModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { Contact } from '../sections/contact/contact.tsx';
import type { Words } from '../site/words/words.ts';

interface ContactTemplateProps {
  readonly contact: ContactModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** Where and how to reach the company. */
export function ContactTemplate({ contact, banner, words }: ContactTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <Contact contact={contact} words={words} />
    </>
  );
}
