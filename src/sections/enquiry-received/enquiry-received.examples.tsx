import type { ReceivedModel } from '../../models/forms.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import { href } from '../../site/routes.ts';
import type { Examples } from '../../ui/example.ts';
import { EnquiryReceived } from './enquiry-received.tsx';

export const examples: Examples = (locale) => {
  const { received } = formTextsIn(locale).shared;
  const links = [{ href: href('home', locale), text: messagesIn(locale).backHome }];
  const known: ReceivedModel = { reference: 'MTV-7K3F-92QD', lead: received.lead, steps: Object.values(received.steps), links };
  return [
    { name: 'with a reference', element: <EnquiryReceived received={known} locale={locale} /> },
    { name: 'without one', element: <EnquiryReceived received={{ lead: received.unknown, steps: [], links }} locale={locale} /> },
  ];
};
