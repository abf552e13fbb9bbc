import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { parse } from 'yaml';
import { fault, type Finding } from './finding.ts';
import type { Environment } from './settings.ts';

type Values = Readonly<Record<string, string>>;
interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Values }>>;
}

/** A variable of a compose file, with what is said where it is missing, or what stands for it. */
const VARIABLE = /\$\{([A-Z0-9_]+)(?:(:[-?])([^}]*))?\}/g;

/** A compose file with the values that fill it in. */
export class ComposeFile {
  private readonly text: string;
  private readonly values: Values;

  /** @param values of the file `.env` beside it */
  constructor(path: string, values: Values) {
    this.text = readFileSync(path, 'utf8');
    this.values = values;
  }

  /** Values that are missing, each once, and names that the file does not use. */
  findings(): Finding[] {
    const missing = new Map<string, string>();
    const known = new Set<string>();
    for (const [, name = '', how, what = ''] of this.text.matchAll(VARIABLE)) {
      known.add(name);
      if (how === ':?' && !this.values[name]) missing.set(name, what);
    }
    const unknown = Object.keys(this.values).filter((name) => !known.has(name));
    return [
      ...[...missing].map(([name, what]) => fault(`${name}: is missing (${what})`, 'Set it in deploy/.env: docs/operators.md, “Install”.')),
      ...unknown.map((name) => {
        const [near = ''] = [...known].sort((a, b) => distance(a, name) - distance(b, name));
        return fault(`${name}: no container has such a setting; is ${near} meant?`, 'deploy/.env.example lists them all.');
      }),
    ];
  }

  /** The environment of a container. */
  environmentOf(service: string): Environment {
    const fill = (text: string) =>
      text.replace(VARIABLE, (_, name: string, how?: string, rest: string = '') => this.values[name] || (how === ':-' ? rest : ''));
    const { environment = {} } = (parse(this.text, { merge: true }) as Compose).services[service] ?? {};
    return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
  }
}
