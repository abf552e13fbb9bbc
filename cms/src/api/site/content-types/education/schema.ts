import { bullets, html, line, picture, slug } from '../../../../model/fields';
import { offering } from '../../../../model/offering';
import { collection } from '../../../../model/types';

const list = (name: string) => bullets(name, 'One point each.');
const title = (name: string) => line(`Heading of ${name}`, 'Shown only together with its list.', { max: 120 });

export default collection({
  name: 'education',
  plural: 'educations',
  title: 'Education',
  about: 'Trainings: one entry a course, with its own page.',
  heading: 'name',
  fields: {
    ...offering({
      slug: slug('The last part of the address, e.g. configuration-management. A renamed one redirects from the old one.'),
      name: line('Name', 'As in the menu and as the page’s heading.', { required: true, max: 120 }),
      html: html('Text', 'The body of the page.'),
    }),
    html2: html('Second text', 'Below the lists: programme, place, what to bring.'),
    listTitle: title('the first list'),
    list2Title: title('the second list'),
    list2: list('Second list'),
    list3Title: title('the third list'),
    list3: list('Third list'),
    list4Title: title('the fourth list'),
    list4: list('Fourth list'),
    partnerTitle: line('Partner', 'With whom the course is held, if with anybody.'),
    partnerImg: picture('Partner’s logo', 'Shown beside the partner’s name.'),
  },
});
