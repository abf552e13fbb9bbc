/** Parses the query parameters of a request. They can only narrow a response: unpublished content is never available here. */

export interface ContractQuery {
  /** The requested language. */
  readonly requested: string;
  /** Sections named by `populate`; undefined: all. */
  readonly sections?: ReadonlySet<string>;
  /** Only this entry of the lists. */
  readonly documentId?: string;
  /** `ETag` of the list that the client has: the response has the new one if only the requested entry changed. */
  readonly listEtag?: string;
}

type Query = Readonly<Record<string, unknown>>;

/** Every name in `populate`: comma-separated, as a list, or as an object. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((name) => name.trim());
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => (/^\d+$/.test(name) ? namesIn(inner) : [name]));
  }
  return [];
}

/** Whether this can be the id of a document, which Strapi makes of letters and digits. */
export const isDocumentId = (given: unknown): given is string => typeof given === 'string' && /^[a-z0-9]{1,64}$/i.test(given);

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/;

/**
 * Parses and validates the parameters of a request; invalid values are left out.
 * @param query parsed query of the request
 * @param known names of the sections that the address has
 * @param defaultLocale language of a request that names none, or an invalid one
 */
export function readQuery(query: Query, known: readonly string[], defaultLocale: string): ContractQuery {
  const { locale, populate, documentId, listEtag } = query;
  const named = new Set(namesIn(populate).map((name) => name.split('.')[0] ?? ''));
  const sections = new Set(known.filter((name) => named.has(name)));
  return {
    requested: typeof locale === 'string' && LANGUAGE.test(locale) ? locale : defaultLocale,
    // Unknown names are ignored; without a known one, all sections are delivered.
    ...(sections.size === 0 ? {} : { sections }),
    ...(isDocumentId(documentId) ? { documentId } : {}),
    ...(typeof listEtag === 'string' ? { listEtag } : {}),
  };
}

/** Whether an `If-None-Match` header has this validator: weak or strong, one of several, or `*` (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}
