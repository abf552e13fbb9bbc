import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { originsOf, providerOf, readStore } from './store';

const KEYS = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
const GIVEN = { ...KEYS, S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://s3.example.com/' };

describe('a picture store', () => {
  it('is undefined without a bucket', () => {
    expect(readStore({})).toBeUndefined();
    expect(originsOf(undefined)).toEqual([]);
  });

  it.each([
    ['any store', {}, 'https://s3.example.com/pictures'],
    ['buckets in host names', { S3_PATH_STYLE: 'false' }, 'https://pictures.s3.example.com'],
    ['an address of its own', { S3_PUBLIC_URL: 'https://media.example.com/' }, 'https://media.example.com'],
    ['Amazon', { S3_ENDPOINT: '', S3_REGION: 'eu-central-1' }, 'https://pictures.s3.eu-central-1.amazonaws.com'],
  ])('has the public address of %s', (_, settings, address) => {
    const store = readStore({ ...GIVEN, ...settings })!;
    expect(store.publicUrl).toBe(address);
    expect(originsOf(store)).toEqual([new URL(address).origin]);
    expect(providerOf(store).providerOptions.baseUrl).toBe(address);
  });

  it('makes files public one by one only with S3_ACL', () => {
    const paramsWith = (settings: object) => providerOf(readStore({ ...GIVEN, ...settings })!).providerOptions.s3Options.params;
    expect(paramsWith({})).toEqual({ Bucket: 'pictures', ACL: undefined });
    // The provider puts its own word in where the name is missing.
    expect(Object.keys(paramsWith({}))).toContain('ACL');
    expect(paramsWith({ S3_ACL: 'public-read' }).ACL).toBe('public-read');
  });

  it.each([
    ['a setting without a bucket', { S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET: S3_ENDPOINT is set'],
    ['an invalid bucket name', { ...GIVEN, S3_BUCKET: 'My Pictures' }, 'S3_BUCKET: "My Pictures"'],
    ['a missing key', { ...GIVEN, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
    ['a missing secret', { ...GIVEN, S3_SECRET_ACCESS_KEY: ' ' }, 'S3_SECRET_ACCESS_KEY'],
    ['an endpoint that is not an address', { ...GIVEN, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT: "s3.example.com"'],
    ['neither endpoint nor region', { ...KEYS, S3_BUCKET: 'pictures' }, 'S3_REGION'],
    ['an unknown path style', { ...GIVEN, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
    ['a public address with a query', { ...GIVEN, S3_PUBLIC_URL: 'https://a.test/?b' }, 'S3_PUBLIC_URL'],
    ['a folder outside of the bucket', { ...GIVEN, S3_FOLDER: '../a' }, 'S3_FOLDER'],
  ])('is refused for %s, by its name', (_, settings, message) => {
    expect(() => readStore(settings)).toThrow(message);
  });

  it('has all its settings in .env.example and in the operators’ table', async () => {
    const at = (path: string) => readFile(resolve(import.meta.dirname, path), 'utf8');
    const [code, example, operators] = await Promise.all([at('store.ts'), at('../../.env.example'), at('../../../docs/operators.md')]);
    const list = /OTHERS = \[([^\]]+)\]/.exec(code)?.[1] ?? '';
    const names = ['BUCKET', ...[...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)];
    expect(names).toHaveLength(9);
    for (const name of names) {
      expect(example).toMatch(new RegExp(`^# S3_${name}=`, 'm'));
      expect(operators).toMatch(new RegExp(`^\\| \`S3_${name}\` `, 'm'));
    }
  });
});
