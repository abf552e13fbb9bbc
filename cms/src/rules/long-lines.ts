import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { LONGEST_LINE } from '#model/fields';
import type { Model } from '../contract/view';
import { aroundActions, draftsOf } from '../documents';
import type { Field, Fields } from '../model/fields';
import type { Plain } from '../plain';
import { isFromForm } from '../request';
import type { ContentService } from '../service';
import { ruleText, type RuleFault } from './faults';
import { editorLanguage, editorOf } from './messages';

/** A line that the site would leave out. */
export interface LongLine {
  /** Where its text is in the form. */
  readonly path: readonly (string | number)[];
  /** Its number in the text, from 1. */
  readonly line: number;
  readonly length: number;
}

const hasLines = ({ pluginOptions }: Field) => pluginOptions.editor.form === 'lines';

/** The first line of each text of lines that is longer than the site takes. */
export function longLines(fields: Fields, values: Plain, model: Pick<Model, 'partFields'>, path: LongLine['path'] = []): LongLine[] {
  return Object.entries(fields).flatMap(([name, field]): LongLine[] => {
    const value = values[name];
    const at = [...path, name];
    if (hasLines(field) && typeof value === 'string') {
      const lengths = value.split('\n').map((line) => line.trim().length);
      const index = lengths.findIndex((length) => length > LONGEST_LINE);
      return index === -1 ? [] : [{ path: at, line: index + 1, length: lengths[index]! }];
    }
    if (field.type !== 'component') return [];
    const inside = model.partFields(field.component ?? '');
    const parts = [value].flat().map((part, index) => ({ part, place: Array.isArray(value) ? [...at, index] : at }));
    return parts.flatMap(({ part, place }) =>
      typeof part === 'object' && part !== null ? longLines(inside, part as Plain, model, place) : [],
    );
  });
}

/** Whether texts of lines are in these fields or in their parts. */
const mayHaveLines = (fields: Fields, model: Pick<Model, 'partFields'>): boolean =>
  Object.values(fields).some(
    (field) => hasLines(field) || (field.component !== undefined && mayHaveLines(model.partFields(field.component), model)),
  );

/**
 * Refuses an editor's line that is longer than the site takes, with a message at its field: in a form, and when it is published.
 * What is imported or restored is kept as it is.
 */
export function limitLines(strapi: Core.Strapi, { model, rowsOf, fallbackLocale }: ContentService): void {
  const types = new Set(model.types.filter((type) => mayHaveLines(model.fieldsOf(type), model)));
  aroundActions(strapi, async (type, { uid, action, params }, next) => {
    const isPublish = action === 'publish' && params.documentId !== undefined && editorOf(strapi) !== undefined;
    const isForm = params.data !== undefined && isFromForm(strapi, uid);
    if (!types.has(type) || !(isPublish || isForm)) return next();
    const rows: readonly Plain[] = isPublish ? await rowsOf(type, draftsOf(params, fallbackLocale)) : [params.data ?? {}];
    const details = rows
      .flatMap((row) => longLines(model.fieldsOf(type), row, model))
      .map(({ path, line, length }) => {
        const fault: RuleFault = { rule: 'longLine', values: [type, path.join('.'), line, length] };
        return { path, message: ruleText(fault, editorLanguage(strapi)), name: 'ValidationError', fault };
      });
    const [first] = details;
    if (first) throw new errors.ValidationError(first.message, { errors: details });
    return next();
  });
}
