import './enquiry-form.css';
import type { FormPageModel } from '../../models/forms.ts';
import { formTextsIn, type Messages } from '../../site/messages/messages.ts';
import { Form } from '../../ui/form/form.tsx';
import { RuledLinks } from '../../ui/ruled-links.tsx';

interface EnquiryFormProps {
  readonly page: FormPageModel;
  readonly messages: Messages;
}

/** A form with its lead; beside it the mail address and the forms for other matters. */
export function EnquiryForm({ page: { lead, form, mail, others }, messages }: EnquiryFormProps) {
  return (
    <div className="wrap grid enquiry-form">
      <div className="enquiry-form__main">
        <p className="lead enquiry-form__lead">{lead}</p>
        <Form form={form} messages={messages} />
      </div>
      <aside className="enquiry-form__beside" aria-label={others.title}>
        <RuledLinks title={others.title} links={others.links} />
        {mail ? (
          <p className="enquiry-form__mail">
            <span className="label">{formTextsIn(form.locale).shared.mail}</span>
            <a className="text-link" href={mail.href}>
              <bdi>{mail.text}</bdi>
            </a>
          </p>
        ) : null}
      </aside>
    </div>
  );
}
