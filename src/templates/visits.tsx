import type { VisitReportModel } from '../models/visits.ts';
import { VisitReport } from '../sections/visit-report/visit-report.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface VisitsTemplateProps {
  readonly report: VisitReportModel;
  readonly messages: Messages;
}

/** The operator's report of visits, a page of its own without the site's frame. */
export function VisitsTemplate({ report, messages }: VisitsTemplateProps) {
  return (
    <main id="content">
      <VisitReport report={report} messages={messages} />
    </main>
  );
}
