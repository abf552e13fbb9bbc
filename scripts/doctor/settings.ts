import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { readFrontSettings } from '../../deploy/nginx/settings.mjs';
import { readSettings, type Settings } from '../../src/settings.ts';
import { messageOf } from '../../src/site/errors.ts';
import { missingSecrets, SERVICE } from '../cms-setup.mjs';
import { fault, type Finding } from '../../src/site/finding.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of one program, or what is wrong with them. */
export interface Read<Values> {
  readonly findings: readonly Finding[];
  readonly values?: Values;
}

/** @param place where the settings are explained */
function readWith<Values>(read: () => Values, place: string): Read<Values> {
  try {
    return { findings: [], values: read() };
  } catch (error) {
    const lines = messageOf(error)
      .replace(/^Bad settings:\n/, '')
      .split('\n');
    return { findings: lines.map((line) => fault(line.trim(), `Correct it: ${place}.`)) };
  }
}

/** Settings of a site, by its own validation. */
export const readSite = (environment: Environment): Read<Settings> =>
  readWith(() => readSettings(environment), 'docs/operators.md, “Settings”');

/** Settings of the front, by its own validation. */
export const readFront = (environment: Environment): Read<ReturnType<typeof readFrontSettings>> =>
  readWith(() => readFrontSettings(environment), 'docs/front.md, “Settings”');

/** Names that `cms/.env.example` explains. */
const serviceNames = () =>
  [...readFileSync(join(SERVICE, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** Names with a prefix of the service that it does not have. */
function unknownNames(environment: Environment): Finding[] {
  const known = serviceNames();
  return Object.keys(environment)
    .filter((name) => /^(?:CMS|S3|DATABASE)_/.test(name) && !known.includes(name))
    .map((name) => {
      const near = closest(name, known);
      return fault(`${name}: the content service has no such setting; is ${near} meant?`, 'cms/.env.example lists them all.');
    });
}

export interface ServiceSettings {
  readonly store: import('../../cms/src/media/store').PictureStore | undefined;
}

/**
 * Settings of the content service, by its own validation.
 * @param needsSecrets false where `npm run cms` makes the secrets that are missing
 */
export async function readService(environment: Environment, needsSecrets: boolean): Promise<Read<ServiceSettings>> {
  const [{ readSettings: readOwn }, { readStore }, { readMessageSettings }] = await Promise.all([
    import('../../cms/src/settings'),
    import('../../cms/src/media/store'),
    import('../../cms/src/messages/settings'),
  ]);
  const store = readWith(() => readStore(environment), 'docs/operators.md, “Pictures in an object store”');
  const others = [
    readWith(() => readOwn(environment), 'cms/.env.example'),
    readWith(() => readMessageSettings(environment), 'docs/operators.md, “Messages in the content service”'),
  ];
  const missing = needsSecrets ? missingSecrets('', environment as NodeJS.ProcessEnv) : [];
  const findings = [
    ...[store, ...others].flatMap((each) => each.findings),
    ...unknownNames(environment),
    ...missing.map((name) => fault(`${name}: is missing; the content service cannot start without it`, 'Make one: openssl rand -hex 32')),
  ];
  return { findings, ...(findings.length === 0 ? { values: { store: store.values } } : {}) };
}
