import './button.css';
import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import type { ButtonModel } from '../models/common.ts';
import { Icon } from './icon.tsx';

interface ButtonLinkProps {
  readonly button: ButtonModel;
  /** Additional text for screen readers. */
  readonly spoken?: string;
}

/** A link with the look of a primary or a secondary button. */
export function ButtonLink({ button, spoken }: ButtonLinkProps) {
  const primary = button.look === 'primary';
  return (
    <a className={primary ? 'button' : 'text-link'} href={button.href}>
      {button.text}
      {spoken ? ' ' : null}
      {spoken ? <span className="visually-hidden">{spoken}</span> : null}
      {primary ? <Icon shape={ArrowRight} directional /> : null}
    </a>
  );
}

/** The buttons of a slide or banner, first one first. */
export function ButtonRow({ buttons, children }: { readonly buttons: readonly ButtonModel[]; readonly children?: ReactNode }) {
  if (buttons.length === 0 && !children) return null;
  return (
    <div className="button-row">
      {buttons.map((button) => (
        <ButtonLink key={button.href + button.text} button={button} />
      ))}
      {children}
    </div>
  );
}
