import { line } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'redirect',
  plural: 'redirects',
  title: 'Redirect',
  about: 'Old addresses that lead to new ones. A page that exists always wins.',
  heading: 'from',
  ordered: false,
  fields: {
    from: line('Old address', 'The path as it was, e.g. /services/project-management.', { required: true, regex: /^\/(?!\/)/ }),
    to: line('New address', 'Where it leads now.', { required: true, regex: /^\/(?!\/)/ }),
  },
});
