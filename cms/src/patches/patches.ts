import type { Core } from '@strapi/strapi';
import { yieldBetweenQueries } from '../database/sqlite';
import { applyLabels } from '../editor/labels';
import { sendThroughMailServer } from '../mail/provider';
import { skipRenderingOfSvgs } from '../media/svg-render';
import { refuseLosses } from '../model/losses';
import { actOneByOne } from '../publish/bulk-actions';
import { reducePublishReads } from '../publish/publish-reads';
import { cacheUserAbilities } from '../roles/abilities';
import { guardLanguages } from '../roles/guard';
import { equalizeLoginTime } from '../roles/login';
import { guardUploads } from '../rules/uploads';
import { guardUsedFiles } from '../references/guard';
import { references } from '../references/register';
import type { ContentService } from '../service';
import type { Settings } from '../settings';
import { fileTable, trashDeletedFiles } from '../trash/files';
import { readTrashSettings } from '../trash/settings';
import { refuseOutdatedSaves } from '../versions/versions';
import { PATCH_KINDS, type PatchName } from './names';

/** Functions of Strapi that a patch calls or replaces, and other properties that it reads. */
interface Need {
  /** What has them, as messages call it. */
  readonly owner: string;
  readonly of: (strapi: Core.Strapi) => unknown;
  readonly functions?: readonly string[];
  readonly properties?: readonly string[];
}

/** A use of Strapi's undocumented parts (docs/decisions/0017-patches-of-strapi.md). */
interface Patch {
  readonly needs: readonly Need[];
  /** When it is applied: Strapi's two steps of a start. */
  readonly at: 'register' | 'bootstrap';
  readonly apply: (strapi: Core.Strapi, service: ContentService, settings: Settings) => void | Promise<void>;
}

const service = (uid: string, ...functions: string[]): Need => ({
  owner: `the service ${uid}`,
  of: (strapi) => strapi.service(uid as 'admin::auth'),
  functions,
});
const pluginService = (plugin: string, name: string, ...functions: string[]): Need => ({
  owner: `the service ${name} of the plugin ${plugin}`,
  of: (strapi) => strapi.plugin(plugin).service(name),
  functions,
});
const requestContext: Need = { owner: 'strapi.requestContext', of: (strapi) => strapi.requestContext, functions: ['get'] };

export const PATCHES: Readonly<Record<PatchName, Patch>> = {
  'query-yield': {
    needs: [{ owner: 'the database client', of: ({ db }) => db.connection.client, functions: ['_query'] }],
    at: 'register',
    apply: yieldBetweenQueries,
  },
  'ability-cache': {
    needs: [
      {
        owner: 'the engine of the service admin::permission',
        of: (strapi) => (strapi.service('admin::permission') as unknown as { engine: unknown }).engine,
        functions: ['generateUserAbility'],
      },
    ],
    at: 'register',
    apply: cacheUserAbilities,
  },
  'publish-reads': { needs: [requestContext], at: 'register', apply: reducePublishReads },
  'svg-render': { needs: [pluginService('upload', 'image-manipulation', 'isFaultyImage')], at: 'register', apply: skipRenderingOfSvgs },
  labels: {
    needs: ['content-types', 'components'].map((name) =>
      pluginService('content-manager', name, 'findConfiguration', 'updateConfiguration'),
    ),
    at: 'bootstrap',
    apply: (strapi, { model }) => applyLabels(strapi, model),
  },
  'upload-check': { needs: [pluginService('upload', 'upload', 'upload', 'replace')], at: 'register', apply: guardUploads },
  'file-deletion': {
    needs: [
      pluginService('upload', 'upload', 'remove'),
      pluginService('upload', 'file', 'deleteByIds'),
      pluginService('upload', 'folder', 'deleteByIds'),
      requestContext,
      { owner: 'the provider of the plugin upload', of: (strapi) => strapi.plugin('upload').provider, functions: ['uploadStream'] },
      { owner: 'the table of files in entries', of: fileTable, properties: ['name', 'joinColumn', 'morphColumn'] },
    ],
    at: 'bootstrap',
    apply: (strapi) => {
      // The guard is asked before anything is kept.
      trashDeletedFiles(strapi, readTrashSettings(process.env).folder);
      guardUsedFiles(strapi, references);
    },
  },
  'save-check': { needs: [requestContext], at: 'bootstrap', apply: refuseOutdatedSaves },
  'language-check': {
    needs: [pluginService('content-manager', 'permission-checker', 'create'), requestContext],
    at: 'register',
    apply: guardLanguages,
  },
  'login-time': {
    needs: [service('admin::auth', 'checkCredentials', 'validatePassword', 'hashPassword')],
    at: 'register',
    apply: equalizeLoginTime,
  },
  'loss-check': {
    needs: [
      {
        owner: 'the hook strapi::content-types.beforeSync',
        of: (strapi) => strapi.hook('strapi::content-types.beforeSync'),
        functions: ['register'],
      },
      {
        owner: 'schemaDiff of strapi.db.schema',
        of: ({ db }) => (db.schema as unknown as { schemaDiff: unknown }).schemaDiff,
        functions: ['diff'],
      },
      {
        owner: 'schemaStorage of strapi.db.schema',
        of: ({ db }) => (db.schema as unknown as { schemaStorage: unknown }).schemaStorage,
        functions: ['read'],
      },
      { owner: 'schemaInspector of the database dialect', of: ({ db }) => db.dialect.schemaInspector, functions: ['getSchema'] },
    ],
    at: 'register',
    apply: (strapi, _, { allowedLosses }) => refuseLosses(strapi, allowedLosses),
  },
  'mail-server': {
    needs: [{ owner: 'the provider of the plugin email', of: (strapi) => strapi.plugin('email').provider, functions: ['send'] }],
    at: 'bootstrap',
    apply: sendThroughMailServer,
  },
  'bulk-actions': {
    needs: [pluginService('content-manager', 'document-manager', 'publishMany', 'unpublishMany', 'deleteMany')],
    at: 'register',
    apply: actOneByOne,
  },
};

/** What a patch needs and this Strapi does not have, e.g. `the service admin::auth has no hashPassword`. */
export const unmetNeeds = (strapi: Core.Strapi, name: PatchName): string[] =>
  PATCHES[name].needs.flatMap(({ owner, of, functions = [], properties = [] }) => {
    let found: Readonly<Record<string, unknown>> | null | undefined;
    try {
      found = of(strapi) as typeof found;
    } catch {
      // A parent object is missing: all that is needed of it counts as missing.
    }
    const missing = [
      ...functions.filter((one) => typeof found?.[one] !== 'function'),
      ...properties.filter((one) => found?.[one] === undefined),
    ];
    return missing.map((one) => `${owner} has no ${one}`);
  });

/** What an operator or developer reads when Strapi changed. */
export const changedMessage = (name: PatchName, unmet: readonly string[]): string =>
  `Strapi changed: ${unmet.join(', ')}. The patch "${name}" needs this: ` +
  `leave it out with CMS_PATCHES=all,-${name}, or adapt or remove it (docs/decisions/0017-patches-of-strapi.md).`;

/**
 * Applies the selected patches of one step of the start. One whose needs this Strapi does not meet is skipped with a warning.
 * @throws Error if that one is a protection
 */
export async function applyPatches(at: Patch['at'], strapi: Core.Strapi, service: ContentService, settings: Settings): Promise<void> {
  for (const name of settings.patches) {
    if (PATCHES[name].at !== at) continue;
    const unmet = unmetNeeds(strapi, name);
    if (unmet.length === 0) await PATCHES[name].apply(strapi, service, settings);
    else if (PATCH_KINDS[name] === 'protection') throw new Error(changedMessage(name, unmet));
    else strapi.log.warn(`${changedMessage(name, unmet)} This start does without it.`);
  }
}
