import type { OperatorStatusModel } from '../models/operator-status.ts';
import { OperatorStatus } from '../sections/operator-status/operator-status.tsx';

interface OperatorStatusTemplateProps {
  readonly status: OperatorStatusModel;
}

/** The state of one instance, a page of its own without the site's frame. */
export function OperatorStatusTemplate({ status }: OperatorStatusTemplateProps) {
  return (
    <main id="content">
      <OperatorStatus status={status} />
    </main>
  );
}
