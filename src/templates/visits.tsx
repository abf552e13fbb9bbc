import type { VisitReportModel } from '../models/visits.ts';
import { VisitReport } from '../sections/visit-report/visit-report.tsx';
import type { Words } from '../site/words/words.ts';

interface VisitsTemplateProps {
  readonly report: VisitReportModel;
  readonly words: Words;
}

/** The operator's report of visits, a page of its own without the site's frame. */
export function VisitsTemplate({ report, words }: VisitsTemplateProps) {
  return (
    <main id="content">
      <VisitReport report={report} words={words} />
    </main>
  );
}
