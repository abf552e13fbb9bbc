import type { OperatorStatusModel } from '../../models/operator-status.ts';
import { operatorTexts } from '../../site/messages/operator-texts.ts';
import type { Examples } from '../../ui/example.ts';
import { OperatorStatus } from './operator-status.tsx';

const { content, machine, item, value, problems } = operatorTexts;
const columns = [item, value];
const fine: OperatorStatusModel = {
  title: operatorTexts.title,
  lead: 'https://www.motavia.example, 23 November 2026 at 15:04:05 UTC',
  fine: operatorTexts.fine,
  problemsTitle: operatorTexts.warnings,
  problems: [],
  tableLabel: operatorTexts.table,
  tables: [
    {
      id: 'content-state',
      title: content.title,
      columns,
      rows: [
        [content.source, 'https://content.motavia.example/api'],
        [content.age, '42 seconds'],
      ],
    },
    { id: 'machine-state', title: machine.title, columns, rows: [[machine.disk, '38.2 GB free of 40 GB']] },
  ],
};
const section = 'docs/operators.md, “The data folder”';

/** The same in both languages: operators read it beside the log. */
export const examples: Examples = () => [
  {
    name: 'two problems',
    element: (
      <OperatorStatus
        status={{
          ...fine,
          problems: [
            {
              id: 'a',
              text: problems.diskFull.text.replace('{free}', '2 MB').replace('{size}', '40 GB'),
              advice: problems.diskFull.advice,
              section,
            },
            { id: 'b', text: problems.failedMessages.text.replace('{count}', '3'), advice: problems.failedMessages.advice, section },
          ],
        }}
      />
    ),
  },
];
