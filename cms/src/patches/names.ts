/**
 * Names of the patches, for `CMS_PATCHES`. `protection`: content or accounts are at risk without it, so a start that
 * cannot apply it is refused. `comfort`: it saves time or shows labels; a start does without it.
 */
export const PATCH_KINDS = {
  'query-yield': 'comfort',
  'ability-cache': 'comfort',
  'publish-reads': 'comfort',
  'svg-render': 'comfort',
  labels: 'comfort',
  'upload-check': 'protection',
  'file-deletion': 'protection',
  'save-check': 'protection',
  'language-check': 'protection',
  'login-time': 'protection',
  'loss-check': 'protection',
  'mail-server': 'protection',
  'bulk-actions': 'protection',
} as const;

export type PatchName = keyof typeof PATCH_KINDS;

const NAMES = Object.keys(PATCH_KINDS) as PatchName[];
const isName = (name: string): name is PatchName => name in PATCH_KINDS;

/**
 * Reads `CMS_PATCHES`: `all`, `none`, or names, comma-separated. `none` and names leave out what is not named, protections
 * excepted; a name with a minus sign is left out, protections too.
 * @throws with the list of names, when a name is unknown
 */
export function readPatches(value: string): ReadonlySet<PatchName> {
  const words = value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const named = words.filter((word) => !word.startsWith('-') && word !== 'all' && word !== 'none');
  const omitted = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
  const unknown = [...named, ...omitted].find((name) => !isName(name));
  if (unknown !== undefined) throw new Error(`CMS_PATCHES: "${unknown}" is not a patch. Write all, none, or some of: ${NAMES.join(', ')}.`);
  const all = words.includes('all') || (named.length === 0 && !words.includes('none'));
  return new Set(NAMES.filter((name) => !omitted.includes(name) && (all || PATCH_KINDS[name] === 'protection' || named.includes(name))));
}
