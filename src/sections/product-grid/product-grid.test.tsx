// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductsModel } from '../../models/pages.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { ProductGrid } from './product-grid.tsx';

const messages = messagesIn('en');
const pages = (total: number) =>
  Array.from({ length: total }, (_, page) => ({
    href: `/products/page/${String(page)}`,
    text: `Page ${String(page + 1)}`,
    number: page + 1,
  }));
const ask = { href: '/enquiry/class-set/wheel', text: 'Ask for an offer' };
const show = (paging: ProductsModel['paging']) =>
  render(
    <ProductGrid
      products={{ products: [{ id: 'wheel', name: 'Wheel', text: '65 mm', href: '/our-products/oOreNEO', ask }], paging }}
      messages={messages}
    />,
  );
const nav = () => within(screen.getByRole('navigation', { name: messages.paging }));

afterEach(cleanup);

describe('ProductGrid', () => {
  it('makes the whole product one link under a heading', () => {
    show({ current: 0, pages: pages(1) });
    const link = screen.getByRole('link', { name: 'Wheel 65 mm' });
    expect(within(link).getByRole('heading', { level: 2 }).textContent).toBe('Wheel');
  });

  it('asks for an offer of the product, and says of which one', () => {
    show({ current: 0, pages: pages(1) });
    expect(screen.getByRole('link', { name: 'Ask for an offer (Wheel)' }).getAttribute('href')).toBe(ask.href);
  });

  it('leads to the page of the kit where there is one, and says of which product', () => {
    const page = { href: '/our-products/oOreNEO', text: 'More about oOreNEO' };
    const products = [{ id: 'kit', name: 'Kit', href: page.href, page, ask }];
    render(<ProductGrid products={{ products, paging: { current: 0, pages: pages(1) } }} messages={messages} />);
    expect(screen.getByRole('link', { name: `${page.text} (Kit)` }).getAttribute('href')).toBe(page.href);
  });

  it('has no paging where there is one page', () => {
    show({ current: 0, pages: pages(1) });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('hides the arrow that leads nowhere, and counts addresses from 0', () => {
    show({ current: 0, pages: pages(3), next: '/products/page/1' });
    expect(nav().queryByRole('link', { name: messages.previousPage })).toBeNull();
    expect(nav().getByRole('link', { name: messages.nextPage }).getAttribute('href')).toBe('/products/page/1');
    cleanup();
    show({ current: 2, pages: pages(3), previous: '/products/page/1' });
    expect(nav().queryByRole('link', { name: messages.nextPage })).toBeNull();
    expect(nav().getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
    expect(nav().getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/products/page/2');
  });

  it('shows where pages of many are left out, to the eye alone', () => {
    show({ current: 20, pages: pages(40).filter((_, page) => [0, 19, 20, 21, 39].includes(page)) });
    expect(
      nav()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1', '20', '21', '22', '40']);
    expect(screen.getByRole('navigation', { name: messages.paging }).textContent).toBe('1…202122…40');
    expect(nav().getByRole('link', { name: 'Page 21' }).getAttribute('aria-current')).toBe('page');
  });
});
