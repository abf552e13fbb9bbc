import { href } from '../../site/routes.ts';
import { wordsIn } from '../../site/words/words.ts';
import type { Examples } from '../../ui/example.ts';
import { NotFound } from './not-found.tsx';
import { ServerError } from './server-error.tsx';
import { Unavailable } from './unavailable.tsx';

export const examples: Examples = (locale) => {
  const words = wordsIn(locale);
  const home = href('home', locale);
  const links = [
    { href: href('services', locale), text: words.services },
    { href: href('about', locale), text: words.company },
    { href: href('contact', locale), text: words.contactUs },
  ];
  const phone = { href: 'tel:+903120002003', text: '+90 312 000 20 03' };
  const email = { href: 'mailto:info@motavia.example', text: 'info@motavia.example' };
  return [
    { name: 'not found', element: <NotFound words={words} home={home} links={links} /> },
    { name: 'not found, no links', element: <NotFound words={words} home={home} links={[]} /> },
    { name: 'server error', element: <ServerError words={words} home={home} address={href('services', locale)} /> },
    { name: 'unavailable', element: <Unavailable words={words} address={href('services', locale)} phone={phone} email={email} /> },
    { name: 'unavailable, nothing known', element: <Unavailable words={words} address={href('services', locale)} /> },
  ];
};
