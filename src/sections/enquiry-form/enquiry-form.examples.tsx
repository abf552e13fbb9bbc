import type { FormPageModel } from '../../models/forms.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { exampleForms, exampleStates } from '../../ui/form/form.examples.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

export const examples: Examples = (locale) => {
  const texts = formTextsIn(locale);
  const page: Omit<FormPageModel, 'form'> = {
    lead: texts.requirement.lead,
    mail: { href: 'mailto:info@motavia.example', text: 'info@motavia.example' },
    others: { title: texts.shared.others, links: exampleForms(locale).slice(1) },
  };
  // The other states are those of the form (`ui/form`).
  const shown = ['about a service', 'wrong values, files kept'];
  return Object.entries(exampleStates(locale))
    .filter(([name]) => shown.includes(name))
    .map(([name, form]) => ({
      name,
      element: <EnquiryForm page={{ ...page, form }} messages={messagesIn(locale)} />,
    }));
};
