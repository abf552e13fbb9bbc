import { describe, expect, it } from 'vitest';
import { withAddresses } from './setup.mjs';

describe('a lock with addresses', () => {
  const lock = {
    packages: {
      '': { name: 'site' },
      'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0-rc.1', integrity: 'sha512-c' },
      'node_modules/alias': { name: 'd', version: '4.0.0', integrity: 'sha512-d' },
      'node_modules/own': { resolved: 'https://elsewhere.example/own.tgz', version: '1.0.0', integrity: 'sha512-o' },
      'node_modules/bundled': { version: '1.0.0', inBundle: true },
      'node_modules/unverified': { version: '1.0.0' },
    },
  };
  const read = (registry: string) =>
    (JSON.parse(withAddresses(JSON.stringify(lock), registry)) as { packages: Record<string, { resolved?: string }> }).packages;

  it.each(['https://registry.example/npm', 'https://registry.example/npm/'])('names each package’s file at %s', (registry) => {
    const packages = read(registry);
    expect(packages['node_modules/a']?.resolved).toBe('https://registry.example/npm/a/-/a-1.2.3.tgz');
    expect(packages['node_modules/a/node_modules/@b/c']?.resolved).toBe('https://registry.example/npm/@b/c/-/c-2.0.0-rc.1.tgz');
    expect(packages['node_modules/alias']?.resolved).toBe('https://registry.example/npm/d/-/d-4.0.0.tgz');
  });

  it('changes nothing else, and names none that no hash verifies', () => {
    const packages = read('https://registry.example/');
    expect(packages['node_modules/own']).toEqual(lock.packages['node_modules/own']);
    for (const path of ['', 'node_modules/bundled', 'node_modules/unverified'] as const)
      expect(packages[path]).toEqual(lock.packages[path]);
    for (const [path, { resolved: _, ...entry }] of Object.entries(packages))
      if (path !== 'node_modules/own') expect(entry).toEqual(lock.packages[path as keyof typeof lock.packages]);
  });
});
