import { formListModel } from '../../content/view-models/forms.ts';
import type { Examples } from '../../ui/example.ts';
import { EnquiryList } from './enquiry-list.tsx';

export const examples: Examples = (locale) => [{ name: 'all forms', element: <EnquiryList list={formListModel(locale)} /> }];
