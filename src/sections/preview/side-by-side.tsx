import './side-by-side.css';
import type { SideBySideModel } from '../../models/preview.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface SideBySideProps {
  readonly preview: SideBySideModel;
  readonly messages: Messages;
}

/** The languages of one draft beside each other, each as the real page in a frame; below each other where it is narrow. */
export function SideBySide({ preview: { frames, until }, messages }: SideBySideProps) {
  return (
    <div className="side-by-side">
      <header className="side-by-side__head">
        <h1 className="side-by-side__title">{messages.draftBoth}</h1>
        <p>
          {messages.draftUntil} <time dateTime={until.iso}>{until.text}</time>
        </p>
      </header>
      <div className="side-by-side__frames">
        {frames.map(({ locale, name, address }) => (
          <section key={locale} className="side-by-side__half" aria-label={name}>
            <h2 className="side-by-side__name" lang={locale}>
              <a href={address}>{name}</a>
            </h2>
            <iframe className="side-by-side__frame" src={address} title={name} lang={locale} />
          </section>
        ))}
      </div>
    </div>
  );
}
