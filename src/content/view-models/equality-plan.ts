import type { EqualityPlanModel, TableModel } from '../../models/pages.ts';
import { freeId } from '../../site/anchors.ts';
import { slugify } from '../../site/text.ts';
import type { Reader } from '../snapshot/reader.ts';
import { askOf } from './asks.ts';
import { leadOf } from './company.ts';

const table = (
  id: string,
  title: string | undefined,
  columns: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): TableModel[] => (title === undefined || rows.length === 0 ? [] : [{ id, title, columns: columns ?? [], rows }]);

/** The gender equality plan; undefined where there is none. */
export function equalityPlanModel(reader: Reader): { model: EqualityPlanModel; title: string; updatedAt?: string } | undefined {
  const plan = reader.block('equalityPlan');
  if (!plan) return undefined;
  const picture = reader.picture(plan.picture);
  const taken = new Set(['top', 'content', 'indicators', 'measures', 'versions']);
  const versions = (plan.versions ?? []).map(({ version, date, change }) => [version, reader.date(date).text, change]);
  return {
    title: plan.title,
    ...(plan.updatedAt === undefined ? {} : { updatedAt: plan.updatedAt }),
    model: {
      ...askOf(reader, 'equalityPlan'),
      ...(plan.description === undefined ? leadOf(reader, 'equalityPlan') : { lead: plan.description }),
      ...(picture ? { picture } : {}),
      ...(plan.adopted === undefined
        ? {}
        : {
            adopted: {
              label: reader.text('equalityPlan', 'adoptedLabel') ?? '',
              date: reader.date(plan.adopted),
              ...(plan.adoptedBy === undefined ? {} : { by: plan.adoptedBy }),
            },
          }),
      ...(plan.responsible === undefined
        ? {}
        : { responsible: { label: reader.text('equalityPlan', 'responsibleLabel') ?? '', name: plan.responsible } }),
      parts: plan.parts.map(({ key, title, html }) => ({
        id: freeId(slugify(key) || 'part', taken),
        title,
        html: reader.richText(html) ?? html,
      })),
      tables: [
        ...table(
          'indicators',
          plan.indicatorsTitle,
          plan.indicatorColumns,
          (plan.indicators ?? []).map(({ cells }) => cells),
        ),
        ...table(
          'measures',
          plan.measuresTitle,
          plan.measureColumns,
          (plan.measures ?? []).map(({ cells }) => cells),
        ),
        ...table('versions', plan.versionsTitle, undefined, versions),
      ],
    },
  };
}
