import type { PreviewModel } from '../models/preview.ts';
import { PreviewProblem } from '../sections/preview/preview-problem.tsx';
import { SideBySide } from '../sections/preview/side-by-side.tsx';
import type { Words } from '../site/words/words.ts';

interface PreviewTemplateProps {
  readonly preview: PreviewModel;
  readonly words: Words;
}

/** The two pages that previews have of their own: drafts beside each other, and why there is none. */
export function PreviewTemplate({ preview, words }: PreviewTemplateProps) {
  return (
    <main id="content">
      {preview.kind === 'both' ? <SideBySide preview={preview} words={words} /> : <PreviewProblem problem={preview} words={words} />}
    </main>
  );
}
