import type { ReactNode } from 'react';
import type { ChromeModel, DraftBarModel } from '../models/frame.ts';
import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';
import { DraftBar } from '../sections/preview/draft-bar.tsx';
import { TopBar } from '../sections/top-bar/top-bar.tsx';
import type { Messages } from '../site/messages/messages.ts';
import { SkipLink } from '../ui/skip-link.tsx';

interface SiteFrameProps {
  readonly chrome: ChromeModel;
  readonly messages: Messages;
  /** Set on a page that is not public. */
  readonly draft?: DraftBarModel | undefined;
  readonly children?: ReactNode;
}

/** The frame of every page: head, top bar, header, footer. */
export function SiteFrame({ chrome, messages, draft, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink href="#content" text={messages.skipToContent} />
      <TopBar chrome={chrome} messages={messages} />
      <Header chrome={chrome} messages={messages} />
      <main id="content">{children}</main>
      <Footer chrome={chrome} messages={messages} />
      {draft ? <DraftBar draft={draft} messages={messages} /> : null}
    </>
  );
}
