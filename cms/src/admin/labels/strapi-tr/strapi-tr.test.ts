import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MESSAGES as references } from '../../../references/messages';
import { MESSAGES as rules } from '../../../rules/messages';
import { MESSAGES as trash } from '../../../trash/messages';
import { MESSAGES as versions } from '../../../versions/messages';
import { MESSAGES as workflow } from '../../../workflow/messages';
import { ownTexts } from '../../texts';
import { labels } from '../content-types';
import { strapiTexts } from './strapi-tr';

type Texts = Readonly<Record<string, string>>;

const PACKAGES = resolve(import.meta.dirname, '../../../../node_modules/@strapi');
/** Strapi's parts that this admin shows, with the folder of their texts below `dist/admin`. */
const PARTS = [
  { name: 'admin', folder: 'admin/src/translations', prefix: '' },
  ...['content-manager', 'upload', 'i18n', 'email'].map((name) => ({ name, folder: 'translations', prefix: `${name}.` })),
];

/** Texts that no screen of this admin shows, and why. */
const NOT_SHOWN: readonly (readonly [RegExp, string])[] = [
  [/^tours\.|\.GuidedTour\./, 'tutorials are off (app.tsx)'],
  [/FreeTrial|UpsellBanner|trialCountdown|admin-seats|ee\.warning|\.premiumFeature\./, 'offers of the paid plans'],
  [/Purchase|\.purchase\.|\.PluginCard\.|InstallPluginPage|listPlugins\.|listPluginsPage|deletePlugin|MarketPlace/i, 'the shop'],
  [/NpsSurvey|MediaLibraryBanner|deploy-now|\.Onboarding\.|BlockLink|Usecase/, 'advertisements, surveys and first steps, which are off'],
  [
    /auditLogs|\.sso[.-]|SSO|content-history|review-workflows|^content-manager\.history\./,
    'parts of the paid plans that are not in this edition',
  ],
  [/aiMetadata|ai\.modal|create-metadata|etadata|description\.ai$|AITranslation|ai-translations|aiLocalizations/, 'the paid assistant'],
  [
    /content-type-builder|^FIX(?:ME)$|^app$|^app\.components\.Status\.beta$/,
    'the builder of content types, which the menu does not contain',
  ],
  [/\.content-releases\.|^content-releases\./, 'releases of the paid plans'],
  [/^(?:history\.|content-manager\.restore\.)/, 'the history of the paid plans'],
];
const isShown = (id: string) => !NOT_SHOWN.some(([pattern]) => pattern.test(id));

const textsOf = async (language: string): Promise<Texts> => {
  const all: Record<string, string> = {};
  for (const { name, folder, prefix } of PARTS) {
    const file = join(PACKAGES, name, 'dist/admin', folder, `${language}.json.mjs`);
    const { default: texts } = (await import(pathToFileURL(file).href)) as { default: Texts };
    for (const [id, text] of Object.entries(texts)) all[`${prefix}${id}`] = text;
  }
  return all;
};
const [english, strapis] = await Promise.all([textsOf('en'), textsOf('tr')]);
const turkish: Texts = { ...strapis, ...strapiTexts };

/** Every id with its English text in Strapi's code: many are in none of its files of texts. */
function readIds(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, prefix } of PARTS) {
    const root = join(PACKAGES, name, 'dist/admin');
    for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.mjs') || /(?:^|\/)(?:ee|tests|translations)\//.test(path)) continue;
      const code = readFileSync(join(root, path), 'utf8');
      const uses = /\b(?:id|labelId):\s*(getTr\w*)?\(?\s*(['"`])([^'"`$]+)\2\)?,\s*defaultMessage:\s*(['"`])((?:\\.|(?!\4)[^\\])*)\4/g;
      for (const [, getter, , id, , text] of code.matchAll(uses)) found.set(`${getter === undefined ? '' : prefix}${id ?? ''}`, text ?? '');
    }
  }
  return found;
}

let ids: ReadonlyMap<string, string> | undefined;
const idsInCode = () => (ids ??= readIds());

/** Words of Strapi’s own translation for what is called otherwise here. */
const OTHERS = /girdi(?!ğ)|yayınla|yerel ayar|haydaa|vidyo|şifre(?!le)|token(?!ı?nız)|detay|versiyon|koleksiyon|placeholder|devredışı/iu;
/** Of our own texts also: the content service is a “servis”, a “hizmet” is what the company does; to restore is “geri yüklemek”. */
const OWN_OTHERS = new RegExp(`${OTHERS.source}|hizmet|geri getir`, 'iu');

/** All texts in a table of messages, by where they are. Those with values are filled in with their own names. */
function textsIn(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value === 'function') return textsIn((value as (...values: string[]) => unknown)('A', 'B', 'C'), at);
  return Object.entries((value ?? {}) as object).flatMap(([key, inside]) => textsIn(inside, `${at}.${key}`));
}

const LOST_WORDS = /irreversible|be recovered|be undone|be lost|is lost|geri alınamaz|değişiklikler(?:iniz)? silinir/iu;
/** Texts that rightly call something lost, or that no screen shows, and why. */
const LOST: Readonly<Record<string, string>> = {
  'content-manager.components.RelationInputModal.confirmation-message': 'the form of an entry in the form of another is kept nowhere',
  'leave.text': 'a comment that was not sent is kept nowhere',
  'upload.asset-details.replace.description': 'the trash has no replaced files',
  'upload.list.bulk-actions.delete.confirm.description.cant-be-undone': 'no dialog has it',
  'upload.window.confirm.close-modal.file': 'texts of a file are kept nowhere before they are saved',
  'window.confirm.close-modal.file': 'texts of a file are kept nowhere before they are saved',
};

/** Names of the values in a message, and of its tags. */
const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)(?=[,}])|<(\w+)>/g)].map(([, value, tag]) => value ?? tag))].sort();

describe('the Turkish admin', () => {
  it('has every text of Strapi that a screen shows', () => {
    expect(Object.keys(english).filter((id) => isShown(id) && !turkish[id])).toEqual([]);
  });

  it('has every text that is in Strapi’s code alone', () => {
    const without = [...idsInCode()].filter(([id]) => isShown(id) && !turkish[id] && !labels[id]);
    // Words that look the same in both languages, and values that stay as they are written.
    expect(without.map(([id, text]) => `${id}: ${text}`).filter((line) => !/: (?:\.|Zone pour plugins)?$/.test(line))).toEqual([]);
  });

  it('has no text under an id that Strapi does not know any more', () => {
    const known = idsInCode();
    expect(Object.keys(strapiTexts).filter((id) => !(id in english) && !known.has(id))).toEqual([]);
  });

  it('names no reason for leaving out a text that does not exist', () => {
    const known = [...Object.keys(english), ...idsInCode().keys()];
    expect(NOT_SHOWN.filter(([pattern]) => !known.some((id) => pattern.test(id)))).toEqual([]);
  });

  it('fills in the same values', () => {
    const known = idsInCode();
    const different = Object.entries(strapiTexts).filter(([id, text]) => {
      const wanted = values(english[id] ?? known.get(id) ?? '');
      return values(text).some((value) => !wanted.includes(value));
    });
    expect(different.map(([id]) => id)).toEqual([]);
  });

  it('calls nothing lost that the trash, the versions or the browser keep, in either language', () => {
    const texts = [...Object.entries({ ...english, ...ownTexts.en }), ...Object.entries({ ...turkish, ...ownTexts.tr })];
    const lost = texts.filter(([id, text]) => isShown(id) && LOST_WORDS.test(text)).map(([id]) => id);
    expect([...new Set(lost)].sort()).toEqual(Object.keys(LOST).sort());
  });

  it('adds no suffix to a value: it would have to follow the last vowel', () => {
    const suffixed = Object.entries(turkish).filter(([id, text]) => isShown(id) && id in english && /\}['’]\p{L}/u.test(text));
    expect(suffixed.map(([id, text]) => `${id}: ${text}`)).toEqual([]);
  });

  it('calls one thing by one word', () => {
    const mixed = Object.entries(turkish).filter(([id, text]) => isShown(id) && id in english && OTHERS.test(text));
    expect(mixed.map(([id, text]) => `${id}: ${text}`)).toEqual([]);
  });
});

describe('our own Turkish texts', () => {
  // Names of content types and their help texts speak of what the company does.
  const own = Object.entries(ownTexts.tr).filter(([id]) => !(id in labels));
  const ofService = [rules, workflow, versions, references, trash].flatMap((table) => textsIn(table.tr, 'service'));

  it('call one thing by one word, on the pages and in the responses of the service', () => {
    expect(own.length).toBeGreaterThan(500);
    expect(ofService.length).toBeGreaterThan(60);
    expect([...own, ...ofService].filter(([, text]) => OWN_OTHERS.test(text)).map((line) => line.join(': '))).toEqual([]);
  });

  it.each(['Hizmet çalışmıyordu.', 'Bu alanı geri getir', 'Yayınla', 'Yeni versiyon'])('would not pass with “%s”', (text) =>
    expect(text).toMatch(OWN_OTHERS),
  );

  it('are there for every English one, and the other way round', () => {
    const [english, turkish] = [Object.keys(ownTexts.en), Object.keys(ownTexts.tr).filter((id) => !(id in labels))];
    expect(turkish.sort()).toEqual(english.filter((id) => !(id in labels)).sort());
  });
});
