import { line, part, text } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'home-page',
  plural: 'home-pages',
  title: 'Page: Home',
  about: 'Words and blocks of the home page. Slides, facts, cards, partners and references are lists of their own.',
  texts: {
    partnersTitle: line('Heading of the partners', 'Above the carousel.'),
    servicesTitle: line('Heading of the services', 'Above the cards.'),
    servicesLead: text('Sentence below it', 'What the services have in common.', { max: 500 }),
    servicesLink: line('Link to all services', 'The link’s text.', { max: 60 }),
    referencesTitle: line('Heading of the references', 'Above the logos.'),
    referencesLink: line('Link to all references', 'The link’s text.', { max: 60 }),
  },
  fields: {
    ContactBanner: part('home.contact-banner', 'Contact banner', 'Below the slider.'),
    AboutUs: part('home.about-us', 'About us', 'Introduction, mission and vision.'),
    technologyPark: part('home.technology-park', 'Technology park', 'What there is to see on the site.'),
  },
});
