import './legal.css';
import type { LegalModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { MarginColumn } from '../../ui/margin-column.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';

interface LegalProps {
  readonly legal: LegalModel;
  readonly messages: Messages;
}

/** A legal text: the date of its last change, then its clauses, separated by lines; beside them a list that leads to each clause, in columns 1–3. */
export function Legal({ legal: { html, updated }, messages }: LegalProps) {
  const facts = updated ? [{ name: messages.updatedOn, value: <time dateTime={updated.iso}>{updated.text}</time> }] : [];
  return (
    <div className="wrap grid legal">
      <MarginColumn title={messages.contents} html={html} messages={messages} />
      <div className="legal__body">
        <FactStrip facts={facts}>
          <PrintButton text={messages.print} />
        </FactStrip>
        <RichTextView html={html} className="legal__text" />
      </div>
    </div>
  );
}
