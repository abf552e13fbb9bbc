import { choice, line, link } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'shared',
  name: 'buttons',
  title: 'Button',
  fields: {
    title: line('Text', 'What happens when one follows it: “Contact now”.', { required: true, max: 60 }),
    url: link('Leads to', 'Where the button leads.', { required: true }),
    class: choice('Look', 'One button of a group is primary, the others are secondary.', ['primary', 'secondary'], { default: 'primary' }),
  },
});
