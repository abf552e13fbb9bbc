import type { PagingModel } from '../models/pages.ts';
import { href } from '../site/routes.ts';
import { fill, messagesIn } from '../site/messages/messages.ts';
import type { Examples } from './example.ts';
import { Paging } from './paging.tsx';

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const address = (page: number) => href('products', locale, { page: String(page) });
  const paging = (total: number, current: number): PagingModel => ({
    current,
    pages: Array.from({ length: total }, (_, page) => ({
      href: address(page),
      text: fill(messages.pageNumber, { n: page + 1 }),
      number: page + 1,
    })),
    ...(current > 0 ? { previous: address(current - 1) } : {}),
    ...(current < total - 1 ? { next: address(current + 1) } : {}),
  });
  const shown = (model: PagingModel) => (
    <div className="wrap section">
      <Paging paging={model} messages={messages} />
    </div>
  );
  return [
    { name: 'first of three', element: shown(paging(3, 0)) },
    { name: 'in the middle of twelve', element: shown(paging(12, 5)) },
    {
      name: 'in the middle of many',
      element: shown({ ...paging(40, 20), pages: paging(40, 20).pages.filter((_, page) => [0, 18, 19, 20, 21, 22, 39].includes(page)) }),
    },
    { name: 'last of three', element: shown(paging(3, 2)) },
  ];
};
