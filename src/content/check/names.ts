import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CALL_IDS, callOf, type CallId } from '../contract/calls.ts';
import { entityOf, fieldsOf } from '../contract/entities.ts';
import { isObject } from '../contract/json.ts';
import { asBlock, asList } from '../contract/shapes.ts';
import type { Finding } from './finding.ts';
import type { ReadContent } from './read-content.ts';

/** Fields a content service adds by itself. */
const METADATA = new Set(['id', 'documentId', 'locale', 'createdAt', 'updatedAt', 'publishedAt']);
const FOLDERS = new Set(['media', 'pictures']);

/** Names in the embedded copy that are not in the contract: sections and fields that are never shown. */
export function checkNames({ responses }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const attributes = new Map<string, { call: string; locale: string; given: string[]; known: Set<string> }>();
  for (const [key, response] of responses) {
    const [call, locale] = key.split(':') as [CallId, string];
    const { path, field, shape } = callOf(call);
    const found = (response as { data?: { attributes?: unknown } } | null)?.data?.attributes;
    if (!isObject(found)) continue;
    const known = new Set(fieldsOf(call));
    // Several calls may read one response, each its own field.
    const file = attributes.get(`${path} ${locale}`) ?? { call: path, locale, given: Object.keys(found), known: new Set<string>() };
    for (const name of field === '' ? known : [field]) file.known.add(name);
    attributes.set(`${path} ${locale}`, file);
    if (field === '') continue;
    const raws = shape === 'list' ? asList(found[field]) : [asBlock(found[field])];
    for (const [index, raw] of raws.entries()) {
      if (!isObject(raw)) continue;
      const key = entityOf(call)
        .key.map((name) => raw[name])
        .find((value) => typeof value === 'string' || typeof value === 'number');
      const entry = shape === 'list' ? { entry: String(key ?? `#${index + 1}`) } : {};
      for (const name of Object.keys(raw)) {
        if (!known.has(name) && !METADATA.has(name))
          findings.push({
            severity: 'error',
            call: path,
            locale,
            ...entry,
            field: name,
            message: 'unknown field: nothing of the site reads it',
          });
      }
    }
  }
  for (const { call, locale, given, known } of attributes.values()) {
    for (const name of given)
      if (!known.has(name) && !METADATA.has(name))
        findings.push({ severity: 'error', call, locale, field: name, message: 'unknown section: no call of the contract reads it' });
  }
  return findings;
}

/** Files of the embedded copy that no call reads. */
export async function checkFolder(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const known = new Set(CALL_IDS.map((call) => `${callOf(call).path.slice(1)}.json`));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const isLanguage = entry.isDirectory() && /^[a-z]{2}$/.test(entry.name);
    if (!isLanguage && !(entry.isDirectory() && FOLDERS.has(entry.name))) {
      findings.push({ severity: 'error', call: `/${entry.name}`, locale: '', message: 'is neither a language, nor media, nor pictures' });
    }
    for (const file of isLanguage ? await readdir(join(folder, entry.name)) : []) {
      if (!known.has(file))
        findings.push({
          severity: 'error',
          call: `/${file.replace(/\.json$/, '')}`,
          locale: entry.name,
          message: 'unknown section: no call of the contract reads this file',
        });
    }
  }
  return findings;
}
