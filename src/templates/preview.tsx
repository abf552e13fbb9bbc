import type { PreviewModel } from '../models/preview.ts';
import { PreviewProblem } from '../sections/preview/preview-problem.tsx';
import { SideBySide } from '../sections/preview/side-by-side.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface PreviewTemplateProps {
  readonly preview: PreviewModel;
  readonly messages: Messages;
}

/** The two pages of previews: drafts side by side, and the reason why there is no draft. */
export function PreviewTemplate({ preview, messages }: PreviewTemplateProps) {
  return (
    <main id="content">
      {preview.kind === 'both' ? (
        <SideBySide preview={preview} messages={messages} />
      ) : (
        <PreviewProblem problem={preview} messages={messages} />
      )}
    </main>
  );
}
