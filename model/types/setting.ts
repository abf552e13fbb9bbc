import { single, extension } from '../define.ts';
import { count, flag, line, link, parts, picture, text } from '../fields.ts';
import { namedLink } from '../parts/shared.ts';

export const setting = single({
  name: 'setting',
  plural: 'settings',
  title: { en: 'Site details', tr: 'Site bilgileri' },
  about: {
    en: 'The company’s name and what stands on every page: menus, footer, social networks.',
    tr: 'Şirketin adı ve her sayfada görünenler: menüler, alt bölüm, sosyal ağlar.',
  },
  call: extension('setting', '/setting', 'setting', ['socials', 'headquartersMap', 'rdCentreMap', 'shareImage']),
  fields: {
    companyName: line(
      { en: 'Company', tr: 'Şirket' },
      { en: 'As in the header and in search results.', tr: 'Sayfanın üst bölümünde ve arama sonuçlarında göründüğü gibi.' },
      { required: true, max: 120 },
    ),
    legalName: line({ en: 'Legal name', tr: 'Ticaret unvanı' }, { en: 'As in the commercial register.', tr: 'Ticaret sicilindeki gibi.' }),
    since: count({ en: 'Active since', tr: 'Kuruluş yılı' }, { en: 'A year.', tr: 'Bir yıl.' }, { max: 2_100 }),
    footerText: text(
      { en: 'Footer', tr: 'Alt bilgi' },
      { en: 'One or two sentences about the company.', tr: 'Şirket hakkında bir iki cümle.' },
      { required: true, max: 500 },
    ),
    socials: parts(
      namedLink,
      { en: 'Social networks', tr: 'Sosyal ağlar' },
      { en: 'Up to three, in the top bar and the footer.', tr: 'En çok üç tane; üst çubukta ve alt bölümde görünür.' },
      { max: 6 },
    ),
    headquartersName: line(
      { en: 'Name of the headquarters', tr: 'Merkezin adı' },
      { en: 'In the top bar and the footer.', tr: 'Üst çubukta ve alt bölümde.' },
      { max: 60 },
    ),
    rdCentreName: line(
      { en: 'Name of the R&D centre', tr: 'Ar-Ge merkezinin adı' },
      { en: 'In the top bar and the footer.', tr: 'Üst çubukta ve alt bölümde.' },
      { max: 60 },
    ),
    corporateLabel: line(
      { en: 'Menu “Corporate”', tr: '“Kurumsal” menüsü' },
      { en: 'The name of the first submenu.', tr: 'Birinci alt menünün adı.' },
      { max: 60 },
    ),
    corporateIntro: text(
      { en: 'Sentence in that menu', tr: 'O menüdeki cümle' },
      { en: 'What it holds.', tr: 'İçinde neler olduğu.' },
      { max: 300 },
    ),
    engineeringLabel: line(
      { en: 'Menu “Engineering”', tr: '“Mühendislik” menüsü' },
      { en: 'The name of the second submenu.', tr: 'İkinci alt menünün adı.' },
      { max: 60 },
    ),
    engineeringIntro: text(
      { en: 'Sentence in that menu', tr: 'O menüdeki cümle' },
      { en: 'What it holds.', tr: 'İçinde neler olduğu.' },
      { max: 300 },
    ),
    promise: text(
      { en: 'Promise', tr: 'Sözümüz' },
      { en: 'The one sentence we want to be held to.', tr: 'Bizi bağlamasını istediğimiz tek cümle.' },
      { max: 500 },
    ),
    securityContact: link(
      { en: 'Security contact', tr: 'Güvenlik iletişimi' },
      {
        en: 'Where vulnerabilities are reported; published in security.txt.',
        tr: 'Güvenlik açıklarının bildirileceği yer; security.txt dosyasında yayımlanır.',
      },
    ),
    commentsClosed: flag(
      { en: 'Comments closed', tr: 'Yorumlar kapalı' },
      { en: 'Closes the comments of all posts.', tr: 'Bütün yazıları yorumlara kapatır.' },
    ),
    shareImage: picture(
      { en: 'Picture for shared links', tr: 'Paylaşılan bağlantıların görseli' },
      { en: '1200 by 630 pixels.', tr: '1200 × 630 piksel.' },
    ),
    headquartersMap: picture(
      { en: 'Map of the headquarters', tr: 'Merkezin haritası' },
      {
        en: 'Our own drawing; the third party’s map loads only when asked for.',
        tr: 'Kendi çizimimiz; üçüncü tarafın haritası yalnızca istenince yüklenir.',
      },
    ),
    rdCentreMap: picture(
      { en: 'Map of the R&D centre', tr: 'Ar-Ge merkezinin haritası' },
      { en: 'Our own drawing.', tr: 'Kendi çizimimiz.' },
    ),
  },
});
