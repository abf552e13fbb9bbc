import { Typography } from '@strapi/design-system';
import type { Problem } from '../../workflow/wire';
import { storedTitle, useFormats } from '../use-formats';
import { useWorkflow } from './use-workflow';

/** Why something was refused. @param withEntry names entry and language too: of a release, any may be meant */
export function Problems({ problems, withEntry = false }: { readonly problems: readonly Problem[]; readonly withEntry?: boolean }) {
  const { problem, fieldName } = useWorkflow();
  const { language, entryName } = useFormats();
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map((one) => {
        const title = entryName({ title: one.title, typeTitle: storedTitle(one.type) });
        const entry = withEntry && title !== '' ? `“${title}” (${language(one.language)})` : undefined;
        const place = [entry, one.field === undefined ? undefined : fieldName(one)].filter(Boolean).join(' · ');
        return (
          <li key={`${one.type} ${one.documentId} ${one.language} ${String(one.field)} ${one.message}`}>
            <Typography variant={withEntry ? 'omega' : 'pi'}>
              {place === '' ? null : <strong>{place}: </strong>}
              {problem(one)}
            </Typography>
          </li>
        );
      })}
    </ul>
  );
}
