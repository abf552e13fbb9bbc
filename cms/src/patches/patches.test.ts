import { describe, expect, it, vi } from 'vitest';
import type { ContentService } from '../service';
import { readSettings } from '../settings';
import { PATCH_KINDS, readPatches, type PatchName } from './names';
import { applyPatches, changedMessage, PATCHES, unmetNeeds } from './patches';

type Strapi = Parameters<typeof applyPatches>[1];

const NAMES = Object.keys(PATCH_KINDS) as PatchName[];
const PROTECTIONS = NAMES.filter((name) => PATCH_KINDS[name] === 'protection');

/** A Strapi in which everything is a function that returns the same again. */
const complete: unknown = new Proxy(() => undefined, { get: () => complete, apply: () => complete });
/** The same in which one name leads to nothing. */
const without = (missing: string): unknown => {
  const strapi: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === missing ? undefined : strapi),
    apply: (_, __, [given]: unknown[]) => (given === missing ? undefined : strapi),
  });
  return strapi;
};
const unmet = (strapi: unknown, name: PatchName) => unmetNeeds(strapi as Strapi, name);

describe('the needs of a patch', () => {
  it.each(NAMES)('%s: are met where everything is there, and none where nothing is', (name) => {
    expect(unmet(complete, name)).toEqual([]);
    expect(unmet({}, name)).toHaveLength(
      PATCHES[name].needs.flatMap(({ functions = [], properties = [] }) => [...functions, ...properties]).length,
    );
  });

  it.each([
    ['query-yield', '_query'],
    ['ability-cache', 'engine'],
    ['ability-cache', 'generateUserAbility'],
    ['publish-reads', 'requestContext'],
    ['svg-render', 'isFaultyImage'],
    ['labels', 'components'],
    ['labels', 'updateConfiguration'],
    ['upload-check', 'replace'],
    ['file-deletion', 'deleteByIds'],
    ['file-deletion', 'uploadStream'],
    ['file-deletion', 'joinTable'],
    ['save-check', 'requestContext'],
    ['mail-server', 'send'],
    ['bulk-actions', 'publishMany'],
    ['language-check', 'permission-checker'],
    ['login-time', 'checkCredentials'],
    ['loss-check', 'schemaInspector'],
    ['loss-check', 'diff'],
  ] as const)('%s: are not met without %s, and the message says so', (name, missing) => {
    const needs = unmet(without(missing), name);
    expect(needs).not.toEqual([]);
    expect(changedMessage(name, needs)).toMatch(new RegExp(`^Strapi changed: .*CMS_PATCHES=all,-${name},`));
  });
});

describe('a start', () => {
  const start = (patches: string, missing: string) => {
    const warn = vi.fn();
    const strapi = new Proxy(() => undefined, {
      get: (_, name) => (name === 'log' ? { warn } : (without(missing) as Record<string | symbol, unknown>)[name]),
    });
    const settings = readSettings({ CMS_PATCHES: patches });
    const run = async () => {
      for (const at of ['register', 'bootstrap'] as const)
        await applyPatches(at, strapi as unknown as Strapi, { model: { types: [] } } as unknown as ContentService, settings);
    };
    return { run, warn };
  };

  it('skips a patch that Strapi has no place for, with one warning', async () => {
    const { run, warn } = start(`none,ability-cache,${PROTECTIONS.map((name) => `-${name}`).join()}`, 'generateUserAbility');
    await run();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/generateUserAbility.*This start does without it\.$/));
  });

  it('is refused without a protection, unless the setting leaves it out', async () => {
    await expect(start('none', 'replace').run()).rejects.toThrow('Strapi changed: the service upload of the plugin upload has no replace.');
    await expect(start('none,-upload-check', 'replace').run()).resolves.toBeUndefined();
  });
});

describe('CMS_PATCHES', () => {
  it.each([
    ['', NAMES],
    ['all', NAMES],
    ['none', PROTECTIONS],
    ['labels', ['labels', ...PROTECTIONS]],
    ['none, labels', ['labels', ...PROTECTIONS]],
    ['all,-labels', NAMES.filter((name) => name !== 'labels')],
    ['-upload-check', NAMES.filter((name) => name !== 'upload-check')],
    ['none,-login-time', PROTECTIONS.filter((name) => name !== 'login-time')],
  ])('%j chooses %j', (value, names) => {
    expect([...readPatches(value)]).toEqual(names);
  });

  it.each(['turbo', 'all,turbo', '-turbo'])('%j is refused with the list of names', (value) => {
    expect(() => readPatches(value)).toThrow(`"turbo" is not a patch. Write all, none, or some of: ${NAMES.join(', ')}.`);
  });
});
