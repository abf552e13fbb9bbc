import './legal.css';
import type { LegalModel } from '../../models/pages.ts';
import type { Words } from '../../site/words/words.ts';
import { FactStrip } from '../../ui/fact-strip.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';

interface LegalProps {
  readonly legal: LegalModel;
  readonly words: Words;
}

/** A text that binds somebody: when it was last changed, then its clauses, each under its own line. */
export function Legal({ legal: { html, updated }, words }: LegalProps) {
  const facts = updated ? [{ name: words.updatedOn, value: <time dateTime={updated.iso}>{updated.text}</time> }] : [];
  return (
    <div className="wrap grid legal">
      <div className="legal__body">
        <FactStrip facts={facts}>
          <PrintButton text={words.print} />
        </FactStrip>
        <RichTextView html={html} className="legal__text" />
      </div>
    </div>
  );
}
