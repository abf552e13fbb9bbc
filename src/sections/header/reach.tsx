import './reach.css';
import type { ReachModel } from '../../models/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The call to action, phone and e-mail, as they end the menu of the company and the drawer. */
export function Reach({ reach: { ask, phone, email } }: { readonly reach: ReachModel }) {
  const links = [phone, email].filter((link) => link !== undefined);
  return (
    <div className="header-reach">
      <ButtonLink button={{ ...ask, look: 'primary' }} />
      {links.length > 0 ? (
        <ul className="header-reach__links figures">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>
                <bdi>{link.text}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
