import './kit-lessons.css';
import type { OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { PictureView } from '../../ui/picture.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';

/** Offer to schools left of the axis; a picture of the kit in use from the axis to the window's edge. */
export function KitUse({ html, use }: { readonly html: OoreneoModel['html']; readonly use: OoreneoModel['use'] }) {
  if (!html && !use) return null;
  return (
    <div className="wrap grid ooreneo__use">
      {html ? (
        <div className="ooreneo__use-text">
          <RichTextView html={html} />
        </div>
      ) : null}
      {use ? (
        <figure className="ooreneo__use-view">
          <PictureView picture={use.picture} sizes="(min-width: 64rem) 50vw, 100vw" />
          {use.text ? <figcaption className="small">{use.text}</figcaption> : null}
        </figure>
      ) : null}
    </div>
  );
}

interface KitLessonsProps {
  readonly curriculum: NonNullable<OoreneoModel['curriculum']>;
  readonly messages: Messages;
}

/** A term, one row a week. */
export function KitLessons({ curriculum: { title, weeks }, messages }: KitLessonsProps) {
  return (
    <section className="wrap grid ooreneo__term">
      <h2 className="ooreneo__term-title" id="term">
        {title}
      </h2>
      <table className="ooreneo__weeks" aria-labelledby="term">
        <thead>
          <tr className="label">
            <th scope="col">{messages.week}</th>
            <th scope="col">{messages.lesson}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((lesson) => (
            <tr key={lesson.week + lesson.title}>
              <th scope="row" className="figures">
                {lesson.week}
              </th>
              <td>
                <div className="ooreneo__lesson">
                  <p className="ooreneo__lesson-name">{lesson.title}</p>
                  <p className="ooreneo__lesson-text">{lesson.text}</p>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who does what on the kit's platform, which is not part of this site (specification, section 6). */
export function KitRoles({ title, roles }: NonNullable<OoreneoModel['roles']>) {
  return (
    <section className="ooreneo__roles">
      <div className="wrap">
        <h2>{title}</h2>
        <ul className="ooreneo__role-list">
          {roles.map(({ name, text, bullets }) => (
            <li key={name} className="ooreneo__role">
              <h3>{name}</h3>
              <p>{text}</p>
              <ul className="ooreneo__rights">
                {bullets.map((bullet) => (
                  <li key={bullet}>{bullet}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
