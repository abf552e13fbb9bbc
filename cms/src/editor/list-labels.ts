import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import { typeOf } from '../model/fields';
import { MODEL } from '../model/model';
import { isPlain, type Plain } from '../plain';
import { fieldLabel } from './labels';

/** Where the content manager reads and writes how lists and forms of a type look. */
const CONFIGURATION = /^\/content-manager\/content-types\/([^/]{1,100})\/configuration$/;

/** The content type whose configuration is at an address. */
export function configuredType(path: string): string | undefined {
  const uid = CONFIGURATION.exec(path)?.[1];
  const type = uid === undefined ? undefined : typeOf(uid);
  return type !== undefined && MODEL.types.includes(type) ? type : undefined;
}

/** A configuration in which those labels of a list that are the model's are in another language of the admin. */
function withLabels(configuration: Plain, type: string, from: AdminLanguage, to: AdminLanguage): Plain {
  const { metadatas } = configuration;
  if (!isPlain(metadatas)) return configuration;
  const labelled = Object.entries(metadatas).map(([name, metadata]) => {
    const label = fieldLabel(MODEL.fieldsOf(type), name);
    const list = isPlain(metadata) ? metadata['list'] : undefined;
    if (label === undefined || !isPlain(list) || list['label'] !== label[from]) return [name, metadata] as const;
    return [name, { ...(metadata as Plain), list: { ...list, label: label[to] } }] as const;
  });
  return { ...configuration, metadatas: Object.fromEntries(labelled) };
}

/**
 * A configuration as the admin's pages show it: they translate the labels above the columns of a list, but not those in the menu that
 * chooses columns.
 */
export function shownConfiguration(response: unknown, type: string, language: AdminLanguage): unknown {
  const { data } = (response ?? {}) as { data?: unknown };
  if (!isPlain(data) || !isPlain(data['contentType'])) return response;
  return { ...(response as Plain), data: { ...data, contentType: withLabels(data['contentType'], type, ADMIN_LANGUAGES[0], language) } };
}

/** A configuration that those pages send, as it is stored: with the labels in the admin's first language. */
export const storedConfiguration = (body: unknown, type: string, language: AdminLanguage): unknown =>
  isPlain(body) ? withLabels(body, type, language, ADMIN_LANGUAGES[0]) : body;
