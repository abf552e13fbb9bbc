import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { listOf } from '../../deploy/nginx/settings.mjs';
import type { Settings } from '../../src/settings.ts';
import { SERVICE, serviceSettings, settingsFile } from '../cms-setup.mjs';
import { fromCaller, ROOT } from '../setup.mjs';
import { checkBucket } from '../../cms/src/preflight/bucket';
import { checkPostgres, checkSqlite } from '../../cms/src/preflight/database';
import { checkCertificate } from '../../deploy/nginx/certificate.ts';
import { ComposeFile } from './compose.ts';
import { checkEngine, dataRoot } from './engine.ts';
import { messageOf } from '../../src/site/errors.ts';
import { fault, fine, lineOf, warning, type Finding } from '../../src/site/finding.ts';
import { checkClock, checkFolder, checkName, checkNode, checkPort, checkRoom } from './machine.ts';
import { checkMail, checkScanner, checkService } from './partners.ts';
import { readFront, readService, readSite, type Environment } from './settings.ts';

export const USAGE = `npm run doctor [-- site | front | service …] [-- --compose] [-- --env-file <file>]

Looks at this machine before the first start, with the settings of the environment, and says what is missing.
  site, front, service   what is to be started here; without a name: the site, and the others where they have settings
  --compose              the containers of deploy/compose.yaml, with deploy/.env
  --env-file <file>      settings from a file, beside those of the environment
Exit status 1: there is a fault.`;

/** Room that the folders take, with some more: docs/runbook.md, "Resource requirements". */
const ROOM = { site: 1e9, service: 2e9, front: 1.5e9, containers: 1e10 };

const number = (value: string | undefined, fallback: string) => Number(value?.trim() || fallback);
const partOf = (listen: string) => ({
  port: Number(/(\d+)$/.exec(listen)?.[1]),
  host: /^(.*):\d+$/.exec(listen)?.[1]?.replace(/[[\]]/g, '') ?? '0.0.0.0',
});

/** Mail server and scanner, which site and containers reach alike. */
async function partnersOf({ SMTP_URL, MAIL_FROM = '', CLAMD_ADDRESS }: Settings): Promise<Finding[]> {
  return [
    ...(SMTP_URL === undefined ? [] : await checkMail(SMTP_URL, MAIL_FROM)),
    ...(CLAMD_ADDRESS === undefined ? [] : [await checkScanner(CLAMD_ADDRESS)]),
  ];
}

async function checkSite(environment: Environment): Promise<Finding[]> {
  const { findings, values } = readSite(environment);
  if (!values) return [...findings];
  const { HOST, PORT, DATA_DIR, CONTENT_API_URL, MEDIA_BASE_URL, UPLOAD_HELD_MAX_BYTES } = values;
  const servers = [CONTENT_API_URL, MEDIA_BASE_URL, environment['SITE_URL']].filter(
    (address): address is string => address !== undefined && address !== '',
  );
  return [
    ...(PORT === 0 ? [] : [await checkPort('PORT', PORT, HOST)]),
    ...(await checkFolder('DATA_DIR', DATA_DIR, ROOM.site + UPLOAD_HELD_MAX_BYTES)),
    ...(CONTENT_API_URL === undefined ? [] : [await checkService(CONTENT_API_URL)]),
    ...(servers.length === 0 ? [] : [await checkClock(servers)]),
    ...(await partnersOf(values)),
  ];
}

async function checkFront(environment: Environment): Promise<Finding[]> {
  const { findings, values } = readFront(environment);
  if (!values) return [...findings];
  const { FRONT_CERTIFICATE: certificate, FRONT_CERTIFICATE_KEY: key } = values;
  const hosts = [...listOf(values.FRONT_HOSTS), values.FRONT_ADMIN_HOST, values.FRONT_MEDIA_HOST].filter((host) => host !== '');
  const listens = (['FRONT_LISTEN', 'FRONT_STATUS_LISTEN', ...(certificate === '' ? [] : ['FRONT_TLS_LISTEN'])] as const).map(
    (name) => [name, partOf(values[name as keyof typeof values])] as const,
  );
  return [
    ...(await Promise.all(listens.map(([name, { port, host }]) => checkPort(name, port, host.replace('*', '0.0.0.0'))))),
    ...(await checkFolder('FRONT_DIR', resolve(values.FRONT_DIR), ROOM.front)),
    ...(certificate === '' ? [] : await checkCertificate({ setting: 'FRONT_CERTIFICATE', certificate, key, hosts })),
  ];
}

async function checkContentService(environment: Environment): Promise<Finding[]> {
  // Without PostgreSQL it is `npm run cms`, which makes its secrets.
  const url = environment['DATABASE_URL']?.trim() ?? '';
  const { findings, values } = await readService(environment, url !== '' && !existsSync(settingsFile(environment)));
  if (!values) return [...findings];
  const data = resolve(SERVICE, environment['CMS_DATA_DIR']?.trim() || '.data');
  const ssl = environment['DATABASE_SSL'] === 'true';
  const schema = environment['DATABASE_SCHEMA']?.trim() || 'public';
  const database =
    url === '' ? await checkSqlite(join(data, 'content.sqlite'), SERVICE) : await checkPostgres({ url, ssl, schema }, SERVICE);
  return [
    await checkPort('CMS_PORT', number(environment['CMS_PORT'], '1337'), environment['CMS_HOST']?.trim() || '127.0.0.1'),
    ...(await checkFolder('CMS_DATA_DIR', data, ROOM.service)),
    ...database.findings,
    ...(values.store ? (await checkBucket(values.store, SERVICE, database.pictures, true)).findings : []),
  ];
}

/** Instances of the compose file: files that wait are with each of them. */
const SITES = 2;
/** User of the containers that read the certificate. */
const CONTAINER_USER = 1000;
/** Before a first start the site does not answer; the registries of images and packages do, or nothing could be built. */
function knownRegistries(): string[] {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', timeout: 20_000 });
  return ['https://registry-1.docker.io/v2/', ...(URL.canParse(stdout?.trim() ?? '') ? [stdout.trim()] : [])];
}
const LOGS_BY_SIZE = warning(
  'LOG_DRIVER: logs are kept by their size, and the privacy page says that they are deleted after thirty days',
  'Set LOG_DRIVER=journald and MaxRetentionSec=30day in /etc/systemd/journald.conf, or change that sentence: docs/operators.md, “The log”.',
);

/** Values in which Compose would take a `$` for the beginning of a name, as `deploy/secrets.sh` names them. */
const withDollar = (text: string): Finding[] =>
  [...text.matchAll(/^([A-Z][A-Z_\d]*)=[ \t]*(?:[^'#\s].*)?\$/gm)].map(([, name = '']) =>
    fault(`${name}: a “$” begins the name of another setting`, 'Put the value into single quotes.'),
  );

/** Secrets that `deploy/secrets.sh` will make, because their lines are empty or missing: any values stand for them. */
function secretsToMake(text: string): Record<string, string> {
  const made = new Set(readFileSync(join(ROOT, 'deploy/secrets.sh'), 'utf8').match(/\b[A-Z][A-Z\d]+(?:_[A-Z\d]+)+\b/g));
  const [values, lines] = [parseEnv(text), text.split('\n')];
  const names = [...made].filter((name) => values[name] === undefined || lines.includes(`${name}=`));
  return Object.fromEntries(names.map((name) => [name, randomBytes(32).toString(name === 'MESSAGES_KEY' ? 'base64' : 'hex')]));
}

/**
 * The containers of the compose file. Database and store are its own: their health checks look at them.
 * @param folder of the compose file
 * @param registries servers whose clocks are right
 */
export async function checkContainers(folder: string, environment: Environment, registries = knownRegistries()): Promise<Finding[]> {
  const file = join(folder, '.env');
  const engine = checkEngine(environment as NodeJS.ProcessEnv);
  if (!existsSync(file)) return [...engine, fault(`${file} is missing`, 'Make it: docs/runbook.md, “Install”.')];
  const text = readFileSync(file, 'utf8');
  const secrets = secretsToMake(text);
  const values = { ...(parseEnv(text) as Record<string, string>), ...secrets };
  const count = Object.keys(secrets).length;
  const compose = new ComposeFile(join(folder, 'compose.yaml'), values);
  const missing = [...compose.findings(), ...withDollar(text)];
  if (missing.length > 0) return [...engine, ...missing];
  const site = readSite(compose.environmentOf('site-1'));
  const front = readFront(compose.environmentOf('front'));
  const service = await readService(compose.environmentOf('service'), true);
  const wrong = [site, front, service].flatMap(({ findings }) => findings);
  const hosts = ['FRONT_HOSTS', 'FRONT_ADMIN_HOST', 'FRONT_MEDIA_HOST'].flatMap((name) => listOf(values[name] ?? ''));
  const certificates = values['CERTIFICATES'] ?? '';
  const origin = site.values?.SITE_URL ?? '';
  const address = values['FRONT_ADDRESS'] || '0.0.0.0';
  const root = dataRoot(environment as NodeJS.ProcessEnv);
  const isServed = wrong.length > 0 || listOf(values['FRONT_HOSTS'] ?? '').includes(new URL(origin).hostname);
  return [
    ...engine,
    ...(count === 0 ? [] : [fine(`Secrets: ${String(count)} will be made`)]),
    ...wrong,
    ...(isServed
      ? []
      : [fault(`FRONT_HOSTS: does not have the host of SITE_URL (${origin})`, 'Add it, or the front closes its connections.')]),
    await checkPort('Front', 80, address, true),
    await checkPort('Front', 443, address, true),
    ...(await checkCertificate({
      setting: 'CERTIFICATES',
      certificate: resolve(folder, certificates, 'certificate.pem'),
      key: resolve(folder, certificates, 'key.pem'),
      hosts,
      reader: CONTAINER_USER,
    })),
    await checkName('FRONT_MEDIA_HOST', values['FRONT_MEDIA_HOST'] ?? ''),
    // Docker writes there, not this user.
    await checkRoom('Disk', root ?? folder, ROOM.containers + SITES * (site.values?.UPLOAD_HELD_MAX_BYTES ?? 0)),
    await checkClock([...(origin === '' ? [] : [origin]), ...registries]),
    ...(values['LOG_DRIVER'] === 'journald' ? [] : [LOGS_BY_SIZE]),
    ...(site.values ? await partnersOf(site.values) : []),
  ];
}

const CHECKS = { site: checkSite, front: checkFront, service: checkContentService } as const;
type Part = keyof typeof CHECKS;
const isPart = (name: string): name is Part => Object.hasOwn(CHECKS, name);

/** What is to be started here, where nobody says. */
function likelyParts(environment: Environment): Part[] {
  const names = Object.keys(environment);
  const hasFront = names.some((name) => name.startsWith('FRONT_'));
  const hasService = existsSync(settingsFile(environment)) || names.some((name) => /^(?:CMS|DATABASE|S3)_/.test(name));
  return ['site', ...(hasFront ? (['front'] as const) : []), ...(hasService ? (['service'] as const) : [])];
}

class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether an error says that the arguments are wrong: one of these, or what `parseArgs` throws. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof TypeError && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'));

/** Settings in a file that is named on the command line. @throws UsageError if it cannot be read */
function settingsIn(file: string): Environment {
  const path = fromCaller(file);
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`--env-file: ${path} cannot be read: ${messageOf(error)}`);
  }
}

/**
 * Looks at the machine and prints a line for each finding.
 * @param args of the command line
 * @param startedBy version of the Node that the command was started with
 * @returns exit status
 * @throws for wrong arguments an error that `isUsageError` knows
 */
export async function runDoctor(
  args: readonly string[],
  given: Environment,
  print: (line: string) => void,
  startedBy: string = process.version,
): Promise<number> {
  const options = { compose: { type: 'boolean' }, 'env-file': { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const parts = positionals.filter(isPart);
  if (values.help) {
    print(USAGE);
    return 0;
  }
  const unknown = positionals.find((name) => !isPart(name));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".`);
  const file = values['env-file'];
  const environment = { ...(file === undefined ? {} : settingsIn(file)), ...given };
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
  const findings: Finding[] = [];
  const show = (found: readonly Finding[]) => {
    for (const finding of found) print(lineOf(finding));
    findings.push(...found);
  };
  show([checkNode(startedBy, engines.node)]);
  if (values.compose) show(await checkContainers(join(ROOT, 'deploy'), environment));
  else
    for (const part of parts.length > 0 ? parts : likelyParts(environment))
      show(await CHECKS[part](part === 'service' ? serviceSettings(environment) : environment));
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  print(`\n${String(count('fault'))} faults, ${String(count('warning'))} warnings, ${String(count('fine'))} fine.`);
  return count('fault') > 0 ? 1 : 0;
}
