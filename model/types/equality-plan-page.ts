import { page, extension } from '../define.ts';
import { date, line, lines, parts, picture, text } from '../fields.ts';
import { ask } from '../parts/ask.ts';
import { planSection, planVersion } from '../parts/plan.ts';
import { row } from '../parts/shared.ts';

export const equalityPlanPage = page({
  name: 'equality-plan-page',
  plural: 'equality-plan-pages',
  title: { en: 'Page: Gender equality plan', tr: 'Sayfa: Toplumsal cinsiyet eşitliği planı' },
  about: {
    en: 'The plan with its five parts, its indicators, measures and versions.',
    tr: 'Beş bölümü, göstergeleri, önlemleri ve sürümleriyle plan.',
  },
  key: 'equalityPlan',
  call: extension('equalityPlan', '/gender-equality-plan', 'plan', ['picture', 'parts', 'indicators', 'measures', 'versions']),
  menus: ['corporate', 'footer'],
  texts: {
    ask,
    adoptedLabel: line(
      { en: 'Label of the date of adoption', tr: 'Kabul tarihinin etiketi' },
      { en: 'For example “Adopted”.', tr: 'Örneğin “Kabul tarihi”.' },
      { max: 60 },
    ),
    responsibleLabel: line(
      { en: 'Label of the responsible person', tr: 'Sorumlu kişinin etiketi' },
      { en: 'For example “Responsible”.', tr: 'Örneğin “Sorumlu”.' },
      { max: 60 },
    ),
  },
  fields: {
    title: line(
      { en: 'Title of the plan', tr: 'Planın başlığı' },
      { en: 'As in the document.', tr: 'Belgede yazdığı gibi.' },
      { required: true },
    ),
    description: text({ en: 'Summary', tr: 'Özet' }, { en: 'One or two sentences.', tr: 'Bir iki cümle.' }),
    picture: picture(
      { en: 'Picture', tr: 'Görsel' },
      { en: 'Below the summary; best a drawing of the plan’s figures.', tr: 'Özetin altında; en iyisi planın sayılarının çizimi.' },
    ),
    adopted: date(
      { en: 'Adopted', tr: 'Kabul tarihi' },
      { en: 'The day top management adopted it.', tr: 'Üst yönetimin planı kabul ettiği gün.' },
    ),
    adoptedBy: line({ en: 'Adopted by', tr: 'Kabul eden' }, { en: 'Who signed.', tr: 'İmzalayan.' }),
    responsible: line({ en: 'Responsible', tr: 'Sorumlu' }, { en: 'Whom to ask.', tr: 'Sorular için başvurulacak kişi.' }),
    parts: parts(
      planSection,
      { en: 'Parts', tr: 'Bölümler' },
      { en: 'All five are required.', tr: 'Beş bölümün tamamı zorunludur.' },
      { required: true, max: 5 },
    ),
    indicatorsTitle: line(
      { en: 'Heading of the indicators', tr: 'Göstergelerin başlığı' },
      { en: 'Above the table.', tr: 'Tablonun üstünde.' },
    ),
    indicatorColumns: lines(
      { en: 'Columns of the indicators', tr: 'Göstergelerin sütunları' },
      { en: 'The table’s head. One a line.', tr: 'Tablonun başlık satırı. Her satıra bir sütun adı.' },
    ),
    indicators: parts(row, { en: 'Indicators', tr: 'Göstergeler' }, { en: 'One row an indicator.', tr: 'Her gösterge için bir satır.' }),
    measuresTitle: line({ en: 'Heading of the measures', tr: 'Önlemlerin başlığı' }, { en: 'Above the table.', tr: 'Tablonun üstünde.' }),
    measureColumns: lines(
      { en: 'Columns of the measures', tr: 'Önlemlerin sütunları' },
      { en: 'The table’s head. One a line.', tr: 'Tablonun başlık satırı. Her satıra bir sütun adı.' },
    ),
    measures: parts(
      row,
      { en: 'Measures', tr: 'Önlemler' },
      { en: 'One row a measure, with owner and deadline.', tr: 'Her önlem için bir satır; sorumlusu ve tarihiyle.' },
    ),
    versionsTitle: line({ en: 'Heading of the versions', tr: 'Sürümlerin başlığı' }, { en: 'Above the table.', tr: 'Tablonun üstünde.' }),
    versions: parts(planVersion, { en: 'Versions', tr: 'Sürümler' }, { en: 'The newest first.', tr: 'En yenisi başta.' }),
  },
});
