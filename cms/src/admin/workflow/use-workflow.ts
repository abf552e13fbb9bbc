import { useNotification } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { labelOf } from '#model/form-fields';
import { adminLanguage } from '#site/locales';
import type { Problem } from '../../workflow/wire';
import { useFormats } from '../use-formats';
import { useRequest } from '../use-request';
import { useTexts } from '../use-texts';
import { messages } from './messages';

/** Texts, times and requests of schedules and releases, in the admin's language. */
export function useWorkflow() {
  const { formatMessage, formatDate, locale } = useIntl();
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
    /** The label of a field, after those of the fields around it, in the admin's language. */
    fieldName: ({ type, field = '', label = field }: Pick<Problem, 'type' | 'field' | 'label'>) => {
      const found = labelOf(type, field, adminLanguage(locale));
      // Of a field that is the service's alone, such as the place in a list, the admin knows the label by its name.
      return found === field ? formats.fieldName(`api::site.${type}`, field, label) : found;
    },
    tell: (message: string) => toggleNotification({ type: 'success', message }),
    warn: (message: string) => toggleNotification({ type: 'danger', message }),
    /** Runs a request, and says what came of it. @returns its result; undefined: it was refused, and the reason is shown */
    run: <Result>(work: () => Promise<Result>, done?: string): Promise<Result | undefined> =>
      request(work, { done, failed: say('releases.failed') }),
  };
}
