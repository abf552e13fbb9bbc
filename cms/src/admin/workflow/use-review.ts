import { useIntl } from 'react-intl';
import { useTexts } from '../use-texts';
import { messages } from './review-messages';
import { useWorkflow } from './use-workflow';

/** Sends something about the entry, and shows the response. @returns whether it was accepted */
export type Send = (path: string, body: object, done: string) => Promise<boolean>;

/** Texts of reviews beside those of the workflow. */
export function useReview() {
  const { formatDate } = useIntl();
  const say = useTexts(messages);
  const { run, fieldName } = useWorkflow();
  return {
    run,
    fieldName,
    say,
    date: (iso: string) => formatDate(iso, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
  };
}
