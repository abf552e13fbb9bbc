import '../../ui/answer-line.css';
import './enquiry-list.css';
import type { FormListModel } from '../../models/forms.ts';

/** The forms, one a row: what it is for, and the way to it. */
export function EnquiryList({ list: { forms } }: { readonly list: FormListModel }) {
  return (
    <div className="wrap grid enquiry-list">
      <ul className="enquiry-list__forms">
        {forms.map(({ href, text, description }) => (
          <li className="answer-line enquiry-list__form" key={href}>
            <h2 className="enquiry-list__title">
              <a className="enquiry-list__link" href={href}>
                {text}
              </a>
            </h2>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
