// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FooterModel } from '../../models/frame.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { Footer } from './footer.tsx';

const messages = messagesIn('tr');
const footer: FooterModel = {
  about: '2003’ten beri mühendislik.',
  phone: { href: 'tel:+903120000003', text: '+90 312 000 00 03' },
  email: { href: 'mailto:info@motavia.example', text: 'info@motavia.example' },
  servicesTitle: 'Hizmetler',
  services: [{ href: '/tr/hizmetlerimiz/tip-onayi', text: 'Tip onayı' }],
  companyTitle: 'Şirket',
  links: [{ href: '/tr/hakkimizda', text: 'Hakkımızda' }],
  sheet: 'Hizmet 8, Tip onayı',
  revision: { iso: '2026-11-20', text: '20 Kasım 2026' },
  address: 'https://motavia.example/tr/hizmetlerimiz/tip-onayi',
};

function show(changes: Partial<FooterModel> = {}, address = 'Akpergel Cad. 201, Ankara') {
  return render(
    <Footer
      chrome={{
        companyName: 'Motavia Engineering',
        offices: [
          { name: 'Genel merkez', address, city: 'Ankara' },
          { name: 'Ar-Ge merkezi', address: 'Teknoloji Parkı, Gebze', city: 'Gebze' },
        ],
        socials: [{ href: 'https://linkedin.example/motavia', text: 'LinkedIn' }],
        languages: [
          { locale: 'en', href: '/services/homologation', text: 'English', short: 'EN', current: false },
          { locale: 'tr', href: '/tr/hizmetlerimiz/tip-onayi', text: 'Türkçe', short: 'TR', current: true },
        ],
        footer: { ...footer, ...changes },
      }}
      messages={messages}
    />,
  );
}

/** The links under one of the footer's headings. */
const linksUnder = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

describe('Footer', () => {
  it('gives both addresses, phone and e-mail', () => {
    show();
    expect(screen.getByText('Teknoloji Parkı, Gebze').tagName).toBe('ADDRESS');
    expect(screen.getByRole('link', { name: '+90 312 000 00 03' }).getAttribute('href')).toBe('tel:+903120000003');
    expect(screen.getByRole('link', { name: 'info@motavia.example' })).toBeTruthy();
  });

  it.each([
    ['Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara', 'Güzeltepe, Akpergel Cad. 201, |06690 Çankaya, Ankara'],
    ['Teknoloji Geliştirme Bölgesi, C2 Blok, 41400 Gebze, Kocaeli', 'Teknoloji Geliştirme Bölgesi, |C2 Blok, 41400 Gebze, Kocaeli'],
    ['Akpergel Cad. 201, Ankara', 'Akpergel Cad. 201, Ankara'],
  ])('breaks %s into lines of like length, where it has a postcode', (address, lines) => {
    const { container } = show({}, address);
    const shown = container.querySelector('address');
    shown?.querySelector('br')?.replaceWith('|');
    expect(shown?.textContent).toBe(lines);
  });

  it('lists services, the company’s pages, and the networks on a line of their own', () => {
    show();
    expect(linksUnder('Hizmetler')).toEqual(['Tip onayı']);
    expect(linksUnder('Şirket')).toEqual(['Hakkımızda', `LinkedIn ${messages.opensElsewhere}`]);
    expect(within(screen.getByRole('list', { name: messages.socialNetworks })).getAllByRole('link')).toHaveLength(1);
  });

  it('signs the sheet: name, language, date', () => {
    const { container } = show();
    expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      messages.sheet,
      messages.language,
      messages.revision,
    ]);
    expect(container.querySelector('time')?.dateTime).toBe('2026-11-20');
    expect(screen.getByRole('link', { name: 'English' }).lang).toBe('en');
    expect(screen.queryByRole('link', { name: 'Türkçe' })).toBeNull();
  });

  it('folds its lists on phones, under the names of their headings', () => {
    const { container } = show();
    expect([...container.querySelectorAll('summary')].map(({ textContent }) => textContent.trim())).toEqual(['Hizmetler', 'Şirket']);
  });

  it('has the name on screen and the title in capitals in print', () => {
    const { container } = show({ sheet: 'Tip onayı', printedSheet: 'TİP ONAYI' });
    expect(container.querySelector('.footer__sheet')?.textContent).toBe('Tip onayı');
    expect(container.querySelector('.footer__printed-sheet')?.textContent).toBe('TİP ONAYI');
  });

  it('leads back to the top with a plain link', () => {
    show();
    expect(screen.getByRole('link', { name: messages.backToTop }).getAttribute('href')).toBe('#top');
  });

  it('leaves out what is not known', () => {
    const { container } = show({ phone: undefined, email: undefined, services: [], revision: undefined });
    expect(screen.queryByRole('heading', { name: 'Hizmetler' })).toBeNull();
    expect(container.querySelector('time')).toBeNull();
    expect(container.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(0);
  });
});
