/** A permission of a role, as Strapi stores it. */
export interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[]; readonly locales?: readonly string[] };
  readonly conditions: readonly string[];
}

/** A content type and its fields; those inside parts with their path (`words.title`). */
export interface Subject {
  readonly uid: string;
  readonly fields: readonly string[];
  /** Fields shared by all languages: changing one changes every language. */
  readonly shared: ReadonlySet<string>;
}

export type Role = { readonly kind: 'editor' } | { readonly kind: 'translator'; readonly locale: string };

const EXPLORER = 'plugin::content-manager.explorer';
const WITH_FIELDS = ['create', 'read', 'update'];

const inLanguage = ({ fields, shared }: Subject) => fields.filter((field) => !shared.has(field.split('.')[0]!));

/** What a role may do with a type: the languages and, where the action has them, the fields. */
function mayDo(role: Role, action: string, subject: Subject, locales: readonly string[]): Permission['properties'] | undefined {
  const fields = (given: readonly string[]) => (WITH_FIELDS.includes(action) ? { fields: given } : {});
  if (role.kind === 'editor' || action === 'read') {
    return role.kind === 'translator' && !WITH_FIELDS.includes(action) ? undefined : { ...fields(subject.fields), locales };
  }
  // An editor publishes a translation, so that a second person reads it, also where no approval is required (`CMS_APPROVAL`).
  return ['create', 'update'].includes(action) ? { ...fields(inLanguage(subject)), locales: [role.locale] } : undefined;
}

const MEDIA: Readonly<Record<Role['kind'], readonly string[]>> = {
  editor: ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'],
  translator: ['read'],
};

/** All that a role may do with these types. @param locales every language of the service */
export const contentPermissions = (role: Role, subjects: readonly Subject[], locales: readonly string[]): Permission[] =>
  subjects.flatMap((subject) =>
    ['create', 'read', 'update', 'delete', 'publish'].flatMap((action) => {
      const properties = mayDo(role, action, subject, locales);
      return properties ? [{ action: `${EXPLORER}.${action}`, subject: subject.uid, properties, conditions: [] }] : [];
    }),
  );

/** All that a role may do: content, and pictures. Settings, users and tokens are the administrator's. */
export const permissionsOf = (role: Role, subjects: readonly Subject[], locales: readonly string[]): Permission[] => [
  ...contentPermissions(role, subjects, locales),
  ...MEDIA[role.kind].map((action) => ({ action: `plugin::upload.${action}`, subject: null, properties: {}, conditions: [] })),
];

/**
 * Fields that a later version of the model adds to what a role already may do with a type.
 * @returns the permission's fields with the new ones; undefined when there is nothing to add
 */
export function withNewFields(
  role: Role,
  { action, properties }: Permission,
  subject: Subject,
  known: readonly string[],
): string[] | undefined {
  const name = action.slice(EXPLORER.length + 1);
  if (!WITH_FIELDS.includes(name)) return undefined;
  const allowed = mayDo(role, name, subject, [])?.fields ?? [];
  const fields = properties.fields ?? [];
  const added = allowed.filter((field) => !known.includes(field) && !fields.includes(field));
  return added.length === 0 ? undefined : [...fields, ...added];
}

/**
 * Languages that a later version adds to what a role may do with a type in every language: where it names all that there were.
 * @param known those that there were @param locales those that there are
 * @returns the permission's languages with the new ones; undefined when there is nothing to add
 */
export function withNewLocales(
  { kind }: Role,
  { action, properties }: Permission,
  known: readonly string[],
  locales: readonly string[],
): string[] | undefined {
  const given = properties.locales;
  const isForAll = kind === 'editor' || action === `${EXPLORER}.read`;
  if (!isForAll || given === undefined || !known.every((code) => given.includes(code) || !locales.includes(code))) return undefined;
  const added = locales.filter((code) => !known.includes(code) && !given.includes(code));
  return added.length === 0 ? undefined : [...given, ...added];
}
