import { adminLanguage } from '#site/locales';
import { MODEL } from '../../model/model';
import type { Conflict } from '../../versions/conflict';
import { sameValue } from '../../versions/same';
import type { Value } from '../../versions/value';
import { VERSION_HEADER } from '../../versions/wire';
import { difference } from '../versions/diff';
import { messages, type MessageId } from '../versions/messages';
import { valueTokens } from '../versions/tokens';
import { OpenForms } from './open-forms';
import type { DialogResult, Question } from './question';
import { fileKey, filesIn, ownFormKey, targetOf, versionIn, type Target } from './target';

type Fetch = typeof fetch;
interface Refusal {
  readonly error?: { readonly details?: { readonly conflict?: Conflict } };
}

const languageOf = () => adminLanguage(document.documentElement.lang);

/** The question about a conflict, in the admin's language. */
function questionOf({ by, at, fields }: Conflict, { type, does }: Target): Question {
  const language = languageOf();
  const say = (id: MessageId) => messages[language][id];
  const words = { yes: say('versions.yes'), no: say('versions.no') };
  const known = type === undefined ? undefined : MODEL.fieldsOf(type);
  return {
    by,
    at,
    publishes: does === 'publish',
    fields: fields.map(({ field, mine, theirs, changedByMe }) => {
      const definition = known?.[field];
      const tokens = (value: typeof mine) =>
        valueTokens(
          typeof value === 'object' && !definition ? value && JSON.stringify(value) : value,
          definition ?? ({ type: 'text' } as never),
          language,
          words,
        );
      return {
        name: field,
        label: definition ? definition.pluginOptions.editor.label[language] : say(`conflict.file.${field}` as MessageId),
        pieces: difference(tokens(theirs), tokens(mine)),
        changedByMe,
      };
    }),
  };
}

/**
 * What is sent after the choice. Of an entry, the fields of which the other value stays are left out: what is not sent is not changed.
 * Of a file they are sent with the other value: a replaced file without a name would get that of its new content.
 */
function chosen(body: BodyInit, theirs: ReadonlySet<string>, { fields }: Conflict): BodyInit {
  const given = (text: string) => Object.entries(JSON.parse(text) as object);
  if (typeof body === 'string') return JSON.stringify(Object.fromEntries(given(body).filter(([name]) => !theirs.has(name))));
  if (!(body instanceof FormData)) return body;
  const others = Object.fromEntries(fields.filter(({ field }) => theirs.has(field)).map((field) => [field.field, field.theirs]));
  const next = new FormData();
  for (const [name, value] of body.entries())
    next.append(
      name,
      name === 'fileInfo' && typeof value === 'string' ? JSON.stringify({ ...Object.fromEntries(given(value)), ...others }) : value,
    );
  return next;
}

/** The service keeps no versions of a file: what its form was filled with is known here alone. */
function sinceOpened(conflict: Conflict, opened: unknown): Conflict {
  const before = (opened ?? {}) as Readonly<Record<string, Value>>;
  const isMine = ({ field, mine }: Conflict['fields'][number]) => !(field in before) || !sameValue(mine, before[field] || null);
  return { ...conflict, fields: conflict.fields.map((field) => ({ ...field, changedByMe: isMine(field) })) };
}

/** Whether the body of a response is worth reading: files and pages are none of the admin's forms. */
const isJson = (response: Response) => response.ok && (response.headers.get('content-type') ?? '').includes('json');

/**
 * Makes every save name the version that its form was opened with. Where somebody else saved first, the user chooses what stays of
 * each field, and the save is sent again with it; the form knows nothing of the first attempt.
 * @param ask shows both versions
 * @param forms what the forms were opened with
 * @returns what to put into the place of `fetch`
 */
export function guarded(original: Fetch, ask: (question: Question) => Promise<DialogResult>, forms = new OpenForms()): Fetch {
  const remember = (target: Target | undefined, response: unknown) => {
    if (target?.kind === 'entry' && target.does === 'publish') forms.publishes(target.key);
    else if (target?.kind === 'entry') forms.read(target.key, versionIn(response), response);
    for (const file of filesIn(response)) {
      forms.read(fileKey(file.id), file.updatedAt, file);
      if (target?.kind === 'file') forms.read(ownFormKey(file.id), file.updatedAt, file);
    }
  };
  const send = async (target: Target, input: string, init: RequestInit): Promise<Response> => {
    let { body } = init;
    let version = await forms.version(target.key);
    for (;;) {
      const headers = new Headers(init.headers);
      if (version !== undefined) headers.set(VERSION_HEADER, version);
      const response = await original(input, { ...init, headers, ...(body === undefined ? {} : { body }) }).catch((error: unknown) => {
        forms.keep(target.key);
        throw error;
      });
      // Reading the entry again would most likely fail, too, and Strapi would put an error page in the place of the form.
      if (response.status >= 500) forms.keep(target.key);
      if (response.status !== 409) return response;
      const { error } = (await response.clone().json()) as Refusal;
      const refused = error?.details?.conflict;
      const conflict = refused && target.kind === 'file' ? sinceOpened(refused, forms.opened(target.key)) : refused;
      const result = conflict && body ? await ask(questionOf(conflict, target)) : undefined;
      if (!conflict || !body || !result) {
        forms.keep(target.key);
        return response;
      }
      body = chosen(body, result, conflict);
      version = conflict.version;
    }
  };
  return async (input, init = {}) => {
    const address = typeof input === 'string' ? input : undefined;
    const method = init.method ?? 'GET';
    const path = address === undefined ? '' : new URL(address, location.href).pathname;
    if (address === undefined || !/^\/(?:content-manager|upload)\//.test(`${path}/`)) return original(input, init);
    const target = targetOf(method, address);
    const kept = target?.does === 'read' ? forms.kept(target.key) : undefined;
    if (kept !== undefined) {
      // The form of a file is read again once after a refused save; nothing tells when it is left.
      if (target?.kind === 'file') forms.release(target.key);
      return Response.json(kept);
    }
    const response = target && target.does !== 'read' ? await send(target, address, init) : await original(input, init);
    if (method !== 'GET' && response.ok && path.startsWith('/content-manager/')) forms.release();
    if (isJson(response)) remember(target, await response.clone().json());
    return response;
  };
}
