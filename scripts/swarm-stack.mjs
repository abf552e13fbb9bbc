/**
 * Writes the stack of a Swarm, `deploy/swarm.yaml`, from the compose file: the same services and settings, with what a Swarm does in
 * its own way. A test compares the file with what this writes. Usage: npm run swarm.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { isProgram } from './setup.mjs';

/** Settings of deploy/.env that only a Swarm has, with their default values: the release, and a number for each certificate. */
export const SWARM_SETTINGS = { VERSION: 'latest', CERTIFICATE_VERSION: '1' };

/** A setting of deploy/.env, as both files name it. @param {string} name @param {string} otherwise */
function setting(name, otherwise = '') {
  return `\${${name}${otherwise === '' ? '' : `:-${otherwise}`}}`;
}

const COMPOSE = new URL('../deploy/compose.yaml', import.meta.url);
const STACK = new URL('../deploy/swarm.yaml', import.meta.url);
/** One instance for each of three nodes: one may be lost while another is drained. */
const SITES = ['site-1', 'site-2', 'site-3'];
const CERTIFICATE_FILES = ['certificate.pem', 'key.pem'];
/** Network of the containers, which nothing else may use: the overlay has addresses of its own on every node. */
const RANGE = `${setting('NETWORK', '10.213.77')}.0/24`;
const HEADER = `# Stack of a Swarm, written by scripts/swarm-stack.mjs (npm run swarm) from compose.yaml: change that file, not this one.
# What was run, and how it is used: docs/swarm.md.
`;

/** @typedef {Record<string, any>} Service of a compose file, as YAML has it */

/** @param {string} text `target:options`, @returns what a Swarm calls such a mount */
function memoryMount(text) {
  const [target = '', options = ''] = text.split(':');
  const size = /size=(\d+)m/.exec(options)?.[1];
  return { type: 'tmpfs', target, ...(size === undefined ? {} : { tmpfs: { size: Number(size) * 1024 * 1024 } }) };
}

/** @param {string} text `source:target[:ro]` @returns a volume of the node */
function volumeMount(text) {
  // The target may be a setting with a default value, which has colons too.
  const [, source, target] = /^([^:]+):(.*?)(?::ro)?$/.exec(text) ?? [];
  return { type: 'volume', source, target };
}

/** Options of a service that a Swarm takes as they are. */
const KEPT = ['user', 'read_only', 'cap_drop', 'sysctls', 'logging', 'stop_grace_period', 'entrypoint', 'command', 'healthcheck'];

/** What only the front has: ports of its own node, the pictures' public name for the sites, the certificate. */
const front = () => ({
  networks: { inside: { aliases: [setting('FRONT_MEDIA_HOST')] }, outside: {} },
  ports: [
    { target: 8080, published: 80, mode: 'host' },
    { target: 443, published: 443, mode: 'host' },
  ],
  secrets: CERTIFICATE_FILES.map((source) => ({ source, target: `/certificates/${source}`, uid: '1000', gid: '1000', mode: 0o400 })),
});

/**
 * A service as a Swarm takes it. What a Swarm does not know is left out: an order of starts (each program waits for what it needs),
 * addresses of its own (names stay the same), and `no-new-privileges`, which is a setting of its engines (docs/swarm.md).
 * @param {string} name @param {Service} service
 */
function swarmService(name, service) {
  const isFront = name === 'front';
  const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
  const volumes = service.volumes.filter((/** @type {string} */ text) => !text.includes('/certificates'));
  return {
    image: service.image.startsWith('website-') ? `${service.image}:${setting('VERSION', SWARM_SETTINGS.VERSION)}` : service.image,
    ...Object.fromEntries(KEPT.filter((key) => key in service).map((key) => [key, service[key]])),
    environment: { ...settingsOf(service.environment), ...(isFront ? { FRONT_FOLLOW_NAMES: '1' } : {}) },
    networks: Object.fromEntries(networks.map((/** @type {string} */ each) => [each, {}])),
    ...(isFront ? front() : {}),
    volumes: [...volumes.map(volumeMount), ...service.tmpfs.map(memoryMount)],
    deploy: {
      ...(isFront ? { mode: 'global' } : {}),
      // Names are addresses of containers: no address in between, which would need IPVS in the kernel.
      endpoint_mode: 'dnsrr',
      placement: { constraints: [`node.labels.${name} == true`] },
      // The new one is not started before the old one has ended, since both would write into one volume.
      update_config: { order: 'stop-first', failure_action: 'rollback', monitor: '5s' },
      rollback_config: { order: 'stop-first' },
      resources: { limits: { ...service.deploy.resources.limits, pids: service.pids_limit } },
    },
  };
}

/** @param {Record<string, string | null>} environment @returns settings with all instances, without fixed addresses */
function settingsOf(environment) {
  const changed = { ...environment };
  for (const [key, value] of Object.entries(environment)) {
    if (value === null) continue;
    const [first = ''] = value.split(',');
    if (key === 'FRONT_MEDIA_READERS') changed[key] = RANGE;
    // A secret is a file: beside the certificate there is no folder.
    else if (key === 'FRONT_ACME_FOLDER') delete changed['FRONT_ACME_FOLDER'];
    else if (first.includes('site-1')) changed[key] = SITES.map((name) => first.replace('site-1', name)).join(',');
    // A hyphen in the message of `:?` begins a default value for `docker stack`, which would then be used.
    else changed[key] = value.replace(/(\$\{\w+:\?)[^}]*/, '$1is empty');
  }
  return changed;
}

/** The stack. @param {string} compose text of the compose file */
export function stackOf(compose) {
  const { services, volumes } = parse(compose, { merge: true });
  /** @type {Record<string, Service>} */
  const named = {
    front: services.front,
    ...Object.fromEntries(SITES.map((name) => [name, { ...services['site-1'], volumes: [`${name}:/data`] }])),
  };
  for (const name of ['service', 'database', 'storage']) named[name] = services[name];
  const stack = {
    version: '3.9',
    services: Object.fromEntries(Object.entries(named).map(([name, service]) => [name, swarmService(name, service)])),
    networks: {
      // Attachable, for the container that copies the bucket (bucket.sh).
      inside: { driver: 'overlay', internal: true, attachable: true, ipam: { config: [{ subnet: RANGE }] } },
      outside: { driver: 'overlay' },
    },
    volumes: Object.fromEntries(Object.keys(named).map((name) => [name, volumes[name] ?? {}])),
    // A secret cannot be changed: a new certificate has another name.
    secrets: Object.fromEntries(
      CERTIFICATE_FILES.map((name) => [
        name,
        {
          file: `${setting('CERTIFICATES')}/${name}`,
          name: `${name}-${setting('CERTIFICATE_VERSION', SWARM_SETTINGS.CERTIFICATE_VERSION)}`,
        },
      ]),
    ),
  };
  return HEADER + stringify(stack, { lineWidth: 0, aliasDuplicateObjects: false });
}

if (isProgram(import.meta.url)) writeFileSync(STACK, stackOf(readFileSync(COMPOSE, 'utf8')));
