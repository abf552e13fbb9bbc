import type { Messages } from '../site/messages/messages.ts';

/** The end of a link to another site: says to screen readers that it leads there. */
export function Elsewhere({ messages }: { readonly messages: Messages }) {
  return (
    <>
      {' '}
      <span className="visually-hidden">{messages.opensElsewhere}</span>
    </>
  );
}
