import { readFileSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';
import { parse } from 'yaml';
import { fault, type Finding } from '../../src/site/finding.ts';
import { SWARM_SETTINGS } from '../swarm-stack.mjs';
import type { Environment } from './settings.ts';

type Values = Readonly<Record<string, string>>;
interface Compose {
  /** A setting without a value has that of deploy/.env, if there is one. */
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string | null>> }>>;
}

/** A variable of a compose file, with its default value or the message for the case that it is missing. */
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
    const { services } = parse(this.text, { merge: true }) as Compose;
    const passedOn = Object.values(services).flatMap(({ environment = {} }) =>
      Object.keys(environment).filter((name) => environment[name] === null),
    );
    const known = new Set([...passedOn, ...Object.keys(SWARM_SETTINGS)]);
    for (const [, name = '', how, what = ''] of this.text.matchAll(VARIABLE)) {
      known.add(name);
      if (how === ':?' && !this.values[name]) missing.set(name, what);
    }
    const unknown = Object.keys(this.values).filter((name) => !known.has(name));
    return [
      ...[...missing].map(([name, what]) => fault(`${name}: is missing (${what})`, 'Set it in deploy/.env: docs/runbook.md, “Install”.')),
      ...unknown.map((name) => {
        const near = closest(name, [...known]);
        return fault(`${name}: no container has such a setting; is ${near} meant?`, 'deploy/.env.example says where they are.');
      }),
    ];
  }

  /** The environment of a container. */
  environmentOf(service: string): Environment {
    const fill = (text: string) =>
      text.replace(VARIABLE, (_, name: string, how?: string, rest: string = '') => this.values[name] || (how === ':-' ? rest : ''));
    const { environment = {} } = (parse(this.text, { merge: true }) as Compose).services[service] ?? {};
    return Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value === null ? this.values[name] : fill(String(value))]),
    );
  }
}
