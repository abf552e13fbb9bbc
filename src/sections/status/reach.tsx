import type { LinkModel } from '../../models/common.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface ReachProps {
  readonly messages: Messages;
  readonly phone: LinkModel | undefined;
  readonly email: LinkModel | undefined;
}

/** Phone and e-mail, as far as they are known. */
export function Reach({ messages, phone, email }: ReachProps) {
  const links = [phone, email].filter((link) => link !== undefined);
  if (links.length === 0) return null;
  return (
    <>
      <p>{messages.reachUs}</p>
      <ul className="status__reach figures">
        {links.map((link) => (
          <li key={link.href}>
            <a className="text-link" href={link.href}>
              <bdi>{link.text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
