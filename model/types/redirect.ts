import { collection, extension } from '../define.ts';
import { line } from '../fields.ts';

export const redirect = collection({
  name: 'redirect',
  plural: 'redirects',
  title: { en: 'Redirect', tr: 'Yönlendirme' },
  about: {
    en: 'Old addresses that lead to new ones. A page that exists always wins.',
    tr: 'Yeni adreslere götüren eski adresler. Var olan sayfa her zaman önceliklidir.',
  },
  heading: 'from',
  ordered: false,
  call: extension('redirect', '/redirect', 'redirects', []),
  lookup: true,
  translated: false,
  fields: {
    from: line(
      { en: 'Old address', tr: 'Eski adres' },
      {
        en: 'The path as it was, e.g. /services/project-management, without ? and #.',
        tr: 'Eski yol, örneğin /tr/hizmetlerimiz/proje; ? ve # olmadan.',
      },
      { required: true, pattern: /^\/(?!\/)[^?#]*$/ },
    ),
    to: line(
      { en: 'New address', tr: 'Yeni adres' },
      { en: 'Where it leads now.', tr: 'Artık gittiği yer.' },
      { required: true, pattern: /^\/(?!\/)/ },
    ),
  },
});
