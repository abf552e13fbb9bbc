import { count, line, link, parts, picture, text } from '../../../../model/fields';
import { single } from '../../../../model/types';

export default single({
  name: 'setting',
  plural: 'settings',
  title: 'Settings',
  about: 'The company’s name and what stands on every page: menus, footer, social networks.',
  fields: {
    companyName: line('Company', 'As in the header and in search results.', { required: true, max: 120 }),
    legalName: line('Legal name', 'As in the commercial register.'),
    since: count('Active since', 'A year.', { max: 2100 }),
    footerText: text('Footer', 'One or two sentences about the company.', { required: true, max: 500 }),
    socials: parts('shared.link', 'Social networks', 'Up to three, in the top bar and the footer.', { max: 6 }),
    headquartersName: line('Name of the headquarters', 'In the top bar and the footer.', { max: 60 }),
    rdCentreName: line('Name of the R&D centre', 'In the top bar and the footer.', { max: 60 }),
    corporateLabel: line('Menu “Corporate”', 'The name of the first submenu.', { max: 60 }),
    corporateIntro: text('Sentence in that menu', 'What it holds.', { max: 300 }),
    engineeringLabel: line('Menu “Engineering”', 'The name of the second submenu.', { max: 60 }),
    engineeringIntro: text('Sentence in that menu', 'What it holds.', { max: 300 }),
    promise: text('Promise', 'The one sentence we want to be held to.', { max: 500 }),
    securityContact: link('Security contact', 'Where weaknesses are reported; published in security.txt.'),
    shareImage: picture('Picture for shared links', '1200 by 630 pixels.'),
    headquartersMap: picture('Map of the headquarters', 'Our own drawing; the third party’s map loads only when asked for.'),
    rdCentreMap: picture('Map of the R&D centre', 'Our own drawing.'),
  },
});
