import type { ReactNode } from 'react';
import type { ChromeModel, DraftBarModel } from '../models/frame.ts';
import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';
import { DraftBar } from '../sections/preview/draft-bar.tsx';
import { TopBar } from '../sections/top-bar/top-bar.tsx';
import type { Words } from '../site/words/words.ts';
import { SkipLink } from '../ui/skip-link.tsx';

interface SiteFrameProps {
  readonly chrome: ChromeModel;
  readonly words: Words;
  /** Set on a page that is not public. */
  readonly draft?: DraftBarModel | undefined;
  readonly children?: ReactNode;
}

/** What every page stands in. */
export function SiteFrame({ chrome, words, draft, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink href="#content" text={words.skipToContent} />
      <TopBar chrome={chrome} words={words} />
      <Header chrome={chrome} words={words} />
      <main id="content">{children}</main>
      <Footer chrome={chrome} words={words} />
      {draft ? <DraftBar draft={draft} words={words} /> : null}
    </>
  );
}
