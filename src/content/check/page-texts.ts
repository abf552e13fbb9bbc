import { callOf } from '../contract/calls.ts';
import { PAGE_KEYS, PAGE_TEXTS } from '../contract/entities.ts';
import { callKey, type CallContent } from '../snapshot/snapshot.ts';
import type { Finding } from './finding.ts';
import { localesOf, type ReadContent } from './read-content.ts';

/** Pages without texts, and texts without a page. */
export function checkPageTexts({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  for (const locale of localesOf(snapshot)) {
    const callContent = snapshot.calls.get(callKey('page', locale)) as CallContent<'page'> | undefined;
    if (!callContent) continue;
    const address = { call: callOf('page').path, locale };
    for (const key of PAGE_KEYS) {
      const page = callContent.entries.find((entry) => entry.key === key)?.value;
      if (!page) findings.push({ severity: 'error', ...address, entry: key, message: 'this page has no texts' });
      for (const name of page ? PAGE_TEXTS[key] : []) {
        if (page?.texts?.[name] === undefined)
          findings.push({ severity: 'error', ...address, entry: key, field: `texts ${name}`, message: 'is missing' });
      }
      for (const name of Object.keys(page?.texts ?? {})) {
        if (!(PAGE_TEXTS[key] as readonly string[]).includes(name))
          findings.push({ severity: 'notice', ...address, entry: key, field: `texts ${name}`, message: 'no page shows it' });
      }
    }
    for (const { key } of callContent.entries) {
      if (!(PAGE_KEYS as readonly string[]).includes(key))
        findings.push({ severity: 'error', ...address, entry: key, message: 'unknown section: the site has no such page' });
    }
  }
  return findings;
}
