import type { LinkModel } from '../models/common.ts';

interface ContactLinksProps {
  readonly phone: LinkModel | undefined;
  readonly email: LinkModel | undefined;
  readonly className: string;
  readonly linkClassName?: string;
}

/** Phone and e-mail as a list of links, as far as they are known. */
export function ContactLinks({ phone, email, className, linkClassName }: ContactLinksProps) {
  const links = [phone, email].filter((link) => link !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className={`${className} figures`}>
      {links.map((link) => (
        <li key={link.href}>
          <a className={linkClassName} href={link.href}>
            <bdi>{link.text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
