import { useNotification } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import type { Problem } from '../../workflow/wire';
import { useFormats } from '../use-formats';
import { useRequest } from '../use-request';
import { useTexts } from '../use-texts';
import { messages } from './messages';

/** Texts, times and requests of schedules and releases, in the admin's language. */
export function useWorkflow() {
  const { formatMessage, formatDate } = useIntl();
  const formats = useFormats();
  const { toggleNotification } = useNotification();
  const request = useRequest();
  const say = useTexts(messages);
  return {
    say,
    /** With the zone's difference from UTC, which tells the two apart where the clocks show a time twice. */
    moment: (iso: string, timeZone: string) =>
      formatDate(iso, {
        timeZone,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    /** Why something was refused. */
    problem: ({ code, message }: { readonly code: unknown; readonly message: string }) =>
      code === 'other' ? message : formatMessage({ id: `workflow.problem.${String(code)}`, defaultMessage: message }),
    /** The label of a field, and its place inside it, in the admin's language. */
    fieldName: ({ type, field = '', label = field }: Pick<Problem, 'type' | 'field' | 'label'>) => {
      const [name, ...inside] = field.split('.');
      const named = formats.fieldName(`api::site.${type}`, String(name), label);
      return named === label ? label : [named, ...inside].join(' ');
    },
    tell: (message: string) => toggleNotification({ type: 'success', message }),
    warn: (message: string) => toggleNotification({ type: 'danger', message }),
    /** Runs a request, and says what came of it. @returns its result; undefined: it was refused, and the reason is shown */
    run: <Result>(work: () => Promise<Result>, done?: string): Promise<Result | undefined> =>
      request(work, { done, failed: say('releases.failed') }),
  };
}
