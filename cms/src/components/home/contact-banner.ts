import { buttons, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'home',
  name: 'contact-banners',
  title: 'Contact banner',
  fields: {
    text: text('Text', 'One sentence that makes a visitor write or call.', { required: true, max: 500 }),
    button: buttons('Buttons', 'Where the sentence leads.'),
  },
});
