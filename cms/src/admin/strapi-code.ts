import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A change of one of Strapi's modules where it offers no other way. */
interface Change {
  /** End of the module's path, below the packages of Strapi. */
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

const DRAWER = 'upload/dist/admin/future/pages/Assets/components/AssetDetails/AssetDetailsDrawer.mjs';
const FILE_DIALOG = 'upload/dist/admin/components/EditAssetDialog/EditAssetContent.mjs';
const CARDS = 'upload/dist/admin/components/AssetCard';
const USERS = 'admin/dist/admin/admin/src/pages/Settings/pages/Users/ListPage.mjs';

/** What a change may use of our modules, by the name that it writes. */
const OWN = {
  strapiWord: resolve(__dirname, 'labels/strapi-messages'),
  FileTexts: resolve(__dirname, 'media-texts/file-texts'),
} as const;

const CHANGES: readonly Change[] = [
  // Words without an id, which no translation reaches.
  { file: 'design-system/dist/index.mjs', from: '"Close modal"', to: 'strapiWord("Close modal")' },
  { file: USERS, from: `isActive ? 'Active' : 'Inactive'`, to: `strapiWord(isActive ? 'Active' : 'Inactive')` },
  { file: 'i18n/dist/admin/components/LocaleListCell.mjs', from: '(default)', to: `(\${strapiWord('default')})` },
  {
    file: 'content-manager/dist/admin/pages/EditView/components/DocumentStatus.mjs',
    from: '"aria-label": status',
    to: '"aria-label": strapiWord(status)',
  },
  // Names of formats have no language: as Turkish words, the capitals of heic would be HEİC.
  { file: `${CARDS}/AssetCardBase.mjs`, from: 'jsx(Extension, {', to: `jsx(Extension, { lang: '',` },
  { file: `${CARDS}/UploadingAssetCard.mjs`, from: 'jsx(Extension, {', to: `jsx(Extension, { lang: '',` },
  // A save that fails for any other reason than a field would be taken for a saved one.
  {
    file: 'content-manager/dist/admin/pages/EditView/components/DocumentActions.mjs',
    from: /\} else \{\s*resetForm\(latestValues\);/,
    to: `} else if ('data' in res) { resetForm(latestValues);`,
  },
  // A file has one alternative text for each language (media-texts), and no other.
  { file: DRAWER, from: /jsx\(DetailField, \{\s*name: "alternativeText",/, to: 'jsx(FileTexts, { asset,' },
  { file: DRAWER, from: 'alternativeText: values.alternativeText,', to: '' },
  {
    file: FILE_DIALOG,
    from: `!omitFields?.includes('alternativeText') &&`,
    to: 'jsx(FileTexts, { asset, disabled: formDisabled }), false &&',
  },
  { file: 'upload/dist/admin/hooks/useEditAsset.mjs', from: 'alternativeText: asset.alternativeText,', to: '' },
];

const importsOf = (code: string): string =>
  Object.entries(OWN)
    .filter(([name]) => code.includes(name))
    .map(([name, path]) => `import { ${name} } from ${JSON.stringify(path)};\n`)
    .join('');

/** Changes Strapi's modules while the admin is built. A build in which one of them is not as expected fails, and names it. */
export function changeStrapi(): Plugin {
  const made = new Set<Change>();
  return {
    name: 'change-strapi',
    apply: 'build',
    transform(code, id) {
      const changes = CHANGES.filter(({ file }) => id.split('?')[0]!.endsWith(`/@strapi/${file}`));
      if (changes.length === 0) return null;
      let changed = code;
      for (const change of changes) {
        const { from, to } = change;
        if (typeof from === 'string' ? !changed.includes(from) : !from.test(changed)) continue;
        changed = changed.replace(from, () => to);
        made.add(change);
      }
      return { code: importsOf(changed) + changed, map: null };
    },
    buildEnd(error) {
      const missing = CHANGES.filter((change) => !made.has(change)).map(({ file, from }) => `${file}: ${String(from)}`);
      if (!error && missing.length > 0) this.error(`Strapi has changed; see cms/src/admin/strapi-code.ts:\n${missing.join('\n')}`);
    },
  };
}
