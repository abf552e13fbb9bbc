import { href } from '../../site/routes.ts';
import { formTextsIn, messagesIn, REFUSALS, refusalTextsIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { NotFound } from './not-found.tsx';
import { Refused } from './refused.tsx';
import { ServerError } from './server-error.tsx';
import { Unavailable } from './unavailable.tsx';

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const home = href('home', locale);
  const links = [
    { href: href('services', locale), text: messages.services },
    { href: href('about', locale), text: messages.company },
    { href: href('contact', locale), text: formTextsIn(locale).shared.list.title },
  ];
  const phone = { href: 'tel:+903120000003', text: '+90 312 000 00 03' };
  const email = { href: 'mailto:info@motavia.example', text: 'info@motavia.example' };
  return [
    { name: 'not found', element: <NotFound messages={messages} locale={locale} home={home} links={links} /> },
    { name: 'not found, no links', element: <NotFound messages={messages} locale={locale} home={home} links={[]} /> },
    { name: 'server error', element: <ServerError messages={messages} home={home} /> },
    ...REFUSALS.map((refusal) => ({
      name: `refused: ${refusal}`,
      element: <Refused texts={refusalTextsIn(locale, refusal)} messages={messages} phone={phone} email={email} />,
    })),
    { name: 'unavailable', element: <Unavailable messages={messages} phone={phone} email={email} /> },
    { name: 'unavailable, nothing known', element: <Unavailable messages={messages} /> },
  ];
};
