// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OfferingDetailModel } from '../../models/offerings.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import { OfferingDetail } from './offering-detail.tsx';

const picture = (name: string) => ({ url: `/${name}.jpg`, width: 1600, height: 900, alt: name, sources: [] });
const bare: OfferingDetailModel = {
  side: 'left',
  name: 'Homologation',
  sheetTitle: 'HOMOLOGATION',
  sheetNumber: 'Service 8 of 8',
  slides: [],
  lists: [],
  sidebar: { title: 'Services', position: 8, total: 8, first: 1, entries: [] },
};
const ask = { name: 'Next date', link: { href: '/enquiry/question/iso-26262', text: 'Ask for a date' } };
const show = (detail: Partial<OfferingDetailModel>, gallery?: string) =>
  render(
    <OfferingDetail
      messages={messagesIn('en')}
      detail={{ ...bare, ...detail }}
      sidebar={<nav>All</nav>}
      {...(gallery ? { gallery: <p>{gallery}</p> } : {})}
    />,
  );

afterEach(cleanup);

describe('OfferingDetail', () => {
  it('lists name and meaning of each bullet, and whole sentences without a name', () => {
    show({
      lists: [
        { title: 'What you get', bullets: [{ name: 'Trace matrix', text: 'exported as ReqIF' }, { text: 'two days with your team' }] },
      ],
    });
    expect(screen.getByRole('heading', { level: 2, name: 'What you get' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Trace matrix: exported as ReqIF',
      'two days with your team',
    ]);
  });

  it('shows the slider it is given, and the first picture where there is none', () => {
    show({ slides: [picture('first'), picture('second')] });
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['first']);
    cleanup();
    show({ slides: [picture('first')] }, 'slider');
    expect(screen.getByText('slider')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('keeps the digits of a number in their order in every language', () => {
    show({ directLine: { role: 'Homologation', phone: { href: 'tel:+903120000003', text: '+90 312 000 00 03' } } });
    expect(screen.getByRole('link').innerHTML).toBe('<bdi>+90 312 000 00 03</bdi>');
  });

  it('shows days, group size and place of a training', () => {
    show({ trainingFacts: { title: 'How it runs', facts: [{ name: 'Duration', value: '4 days' }], ask } });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Duration', 'Next date']);
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('4 days');
    expect(screen.getByRole('link', { name: 'Ask for a date' }).getAttribute('href')).toBe(ask.link.href);
  });

  it('shows a training its programme before its text, and its lists as two tables', () => {
    const list = (title: string) => ({ title, bullets: [{ name: 'Audit checklist', text: '42 questions' }] });
    const { container } = show({
      trainingFacts: { title: 'How it runs', facts: [], ask },
      html: exampleText('<h2>Who it is for</h2>'),
      html2: exampleText('<h2>Programme</h2>'),
      lists: [list('What you take home'), list('Who should come'), list('What to bring')],
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'How it runs',
      'Programme',
      'Who it is for',
      'What you take home',
      'Who should come',
      'What to bring',
    ]);
    expect(container.querySelectorAll('.course-lists__table')).toHaveLength(1);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual(
      Array(3).fill('Audit checklist: 42 questions'),
    );
  });

  it.each([undefined, { title: 'How it runs', facts: [], ask }])('has no empty heading where a list has none', (trainingFacts) => {
    const lists = ['Who should come', '', ''].map((title, n) => ({ title, bullets: [{ text: `Bullet ${String(n)}` }] }));
    const { container } = show({ lists, ...(trainingFacts ? { trainingFacts } : {}) });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect([...container.querySelectorAll('h2')].filter(({ textContent }) => textContent === '')).toEqual([]);
  });

  it('marks the service and its partner on the V, from either side', () => {
    for (const [position, pair] of [
      [3, 6],
      [6, 3],
    ] as const) {
      const { container } = show({
        vPartner: {
          position,
          pair,
          title: 'Proven by 6',
          text: 'Same table.',
          link: { href: '/services/mechanical-design', text: 'Mechanical design' },
        },
      });
      const boxes = [...container.querySelectorAll('rect')];
      expect(boxes).toHaveLength(8);
      expect(boxes.findIndex((box) => box.classList.contains('offering-detail__box--here'))).toBe(position - 1);
      expect(boxes.findIndex((box) => box.classList.contains('offering-detail__box--pair'))).toBe(pair - 1);
      expect(screen.getByRole('link', { name: 'Mechanical design' }).getAttribute('href')).toBe('/services/mechanical-design');
      cleanup();
    }
  });

  it('leads from a solution to the contact page', () => {
    show({ side: 'right', callToAction: { link: { href: '/contact', text: 'Contact us' } } });
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('leaves out what an entry does not have', () => {
    const { container } = show({});
    expect(within(container).queryAllByRole('heading')).toEqual([]);
    expect(container.querySelector('.offering-detail__body')?.children).toHaveLength(0);
  });
});
