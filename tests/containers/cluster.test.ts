import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Editor } from '../support/content-service.ts';
import { ROOT } from '../support/repository.ts';
import { podManifests, podOf, requiredKeys, resources, secretNames, type Probe } from './manifests.ts';
import { Podman } from './podman.ts';
import { RUNBOOK } from './runbook.ts';
import { HOSTS, Stack } from './stack.ts';
import { Writers } from './writers.ts';
import { waitFor } from '../support/wait-for.ts';

/** Pods, each at the address of its place in this list. The first is the content service, the others replicas of the site. */
const [SERVICE, ...REPLICAS] = ['content-service', 'site-0', 'site-1', 'site-2'] as const;
const PODS: readonly string[] = [SERVICE, ...REPLICAS];
const service = { name: SERVICE, port: 1337, ...podOf(SERVICE) };
const site = { name: 'site', port: 4321, ...podOf('site') };
const partOf = (pod: string) => (pod === SERVICE ? service : site);
const containerOf = (pod: string) => `${pod}-${partOf(pod).name}`;

let stack: Stack;
let podman: Podman;
let editor: Editor;
/** Names by address, as the name server of a cluster knows them. */
const names: Record<string, string[]> = {};

const originOf = (pod: string) => `http://${podman.address(PODS.indexOf(pod))}:${partOf(pod).port}`;
const passes = async (pod: string, { path, timeoutSeconds }: Probe) =>
  (await fetch(originOf(pod) + path, { signal: AbortSignal.timeout(timeoutSeconds * 1_000) })).ok;
const login = async () => (editor = await Editor.login(originOf(SERVICE)));
const arrived = async (word: string) => (await editor.ask('POST', '/messages/list', { search: word })).body['total'];

/** Address of a container of the compose file, as the pods reach it. */
async function addressOf(part: string): Promise<string> {
  const { Networks } = (await stack.container(part)).NetworkSettings;
  return Networks['deploy_inside']!.IPAddress;
}

/** Waits until a pod passes its probes, as long as the manifest lets it. */
async function isReady(pod: string): Promise<void> {
  const { startup, liveness, readiness } = partOf(pod);
  await waitFor(async () => expect(await passes(pod, startup), pod).toBe(true), {
    timeout: startup.periodSeconds * startup.failureThreshold * 1_000,
    interval: 100,
  });
  for (const probe of [liveness, readiness])
    await waitFor(async () => expect(await passes(pod, probe), `${pod} ${probe.path}`).toBe(true), { timeout: 30_000 });
}

/** Starts a pod, with the volume that it had before if it had one. */
const play = (pod: string): Promise<void> => {
  const place = {
    names,
    image: (name: string) => `localhost/${name}`,
    setting: (text: string) => text.replace('https://s3.example.com', 'http://storage:8333'),
    volume: (name: string) => podman.volume(`${pod}-${name}`),
  };
  return podman.play(podManifests(partOf(pod).name, pod, place), PODS.indexOf(pod));
};

beforeAll(async () => {
  stack = await Stack.make();
  // Database, store, and the host of the pictures are outside the cluster: those of the compose file.
  await stack.shell('umask 077 && cp deploy/.env.example deploy/.env');
  stack.fillIn(stack.given);
  await stack.shell('sh deploy/secrets.sh');
  await stack.compose('build');
  await stack.compose('up --detach --no-deps --wait database storage front');
  podman = await Podman.start(stack.daemon);
  for (const image of ['website-content-service', 'website-site']) await podman.take(image);
  const values: Record<string, string> = {
    ...stack.settings,
    DATABASE_URL: `postgres://content:${stack.settings['DATABASE_PASSWORD']}@database:5432/content`,
  };
  for (const name of secretNames()) {
    const keys = requiredKeys(name);
    for (const key of keys) expect(values[key], `${name}: ${key}`).toBeTruthy();
    await podman.createSecret(name, Object.fromEntries(keys.map((key) => [key, values[key]!])));
  }
  names[await addressOf('database')] = ['database'];
  names[await addressOf('storage')] = ['storage'];
  names[await addressOf('front')] = [HOSTS.media];
  for (const [number, pod] of PODS.entries()) names[podman.address(number)] = [pod === SERVICE ? SERVICE : `${pod}.site-replicas`];
  // The database is reached over TLS, as the manifest says.
  expect(service.settings['DATABASE_SSL']).toBe('true');
  await play(SERVICE);
  await isReady(SERVICE);
  for (const pod of REPLICAS) await play(pod);
});
afterAll(async () => {
  await podman?.remove();
  await stack?.remove();
});

// One step needs the one before it: none is tried a second time.
describe('the manifests, played by Podman', { retry: 0 }, () => {
  test('start pods that pass their probes, without rights, and within the limits', async () => {
    await Promise.all(REPLICAS.map(isReady));
    for (const pod of PODS) {
      const container = containerOf(pod);
      expect(await podman.rights(container), pod).toEqual({ user: 1_000, capabilities: '0000000000000000', noNewPrivileges: true });
      expect(await podman.canWrite(container, '/probe'), pod).toBe(false);
      expect(await podman.canWrite(container, '/tmp/probe'), pod).toBe(true);
      expect(await podman.memoryLimit(container), pod).toBe((pod === SERVICE ? 1_024 : 512) * 1_024 * 1_024);
    }
  });

  test('are notified of a publish, and answer searches alike', async () => {
    await login();
    const { body } = await editor.ask('GET', '/content-manager/collection-types/api::site.service?locale=en');
    const documentId = String((body['results'] as Record<string, unknown>[])[0]!['documentId']);
    const name = 'Heard by every replica';
    await editor.publish('service', documentId, { ...(await editor.draft('service', documentId)), name });
    const textsOf = (path: string) => Promise.all(REPLICAS.map(async (pod) => (await fetch(originOf(pod) + path)).text()));
    await waitFor(async () => expect(await textsOf('/services')).toEqual(REPLICAS.map(() => expect.stringContaining(name))), {
      timeout: 30_000,
      interval: 20,
    });
    for (const query of ['heard replica', 'safety', 'homologations', 'no such words'])
      for (const path of ['/search/suggest', '/tr/arama/oneri'])
        await waitFor(
          async () => {
            const [first, ...others] = await textsOf(`${path}?q=${encodeURIComponent(query)}`);
            for (const other of others) expect(other, query).toEqual(first);
            if (query === 'heard replica' && path === '/search/suggest') expect(first).toContain(name);
          },
          { timeout: 10_000, interval: 50 },
        );
  });

  test('take each message once; those of a lost replica are delivered by the one that gets its volume', async () => {
    const writers = new Writers(REPLICAS.map(originOf), 'threefold');
    await waitFor(() => expect(writers.confirmed.size).toBeGreaterThan(5), { timeout: 60_000 });
    const sent = await writers.leave();
    await waitFor(async () => expect(await arrived('threefold')).toBe(sent), { timeout: 60_000, interval: 200 });

    // The last is lost with a message that nobody took yet.
    await podman.stop(SERVICE, service.graceSeconds);
    const writer = new Writers([originOf('site-2')], 'orphaned');
    await waitFor(() => expect(writer.confirmed.size).toBeGreaterThan(0), { timeout: 30_000 });
    const orphans = await writer.leave();
    await podman.lose('site-2');
    await podman.startAgain(SERVICE);
    await waitFor(login, { timeout: 60_000, interval: 200 });
    expect(await arrived('orphaned')).toBe(0);
    await play('site-2');
    await waitFor(async () => expect(await arrived('orphaned')).toBe(orphans), { timeout: 60_000, interval: 200 });
  });

  test('report SIGTERM at the next probe, still answer visitors, and end before they would be killed', async () => {
    const since = performance.now();
    const stopped = podman.stop('site-0', site.graceSeconds);
    await waitFor(async () => expect(await passes('site-0', site.readiness)).toBe(false), {
      timeout: site.readiness.periodSeconds * site.readiness.failureThreshold * 1_000,
      interval: 50,
    });
    expect([(await fetch(`${originOf('site-0')}/services`)).status, await passes('site-0', site.liveness)]).toEqual([200, true]);
    const statuses = [await stopped];
    const seconds = (performance.now() - since) / 1_000;
    expect(seconds).toBeGreaterThan(Number(site.settings['SHUTDOWN_GRACE_MS']) / 1_000);
    expect(seconds).toBeLessThan(site.graceSeconds);
    statuses.push(await podman.stop('site-1', site.graceSeconds), await podman.stop(SERVICE, service.graceSeconds));
    expect(statuses.flat()).not.toContain(137);
  });

  test('have what the kubectl lines of the runbook name', () => {
    const lines = [...RUNBOOK.matchAll(/^ *kubectl (.+?)(?: &&)?$/gm)].map(([, line = '']) => line);
    const known = resources();
    const made: string[] = [];
    for (const line of lines) {
      const secret = /^create secret generic ([\w-]+) --from-env-file=/.exec(line)?.[1];
      if (secret !== undefined) made.push(secret);
      else if (line.startsWith('apply')) expect(existsSync(join(ROOT, /--filename=(\S+)/.exec(line)?.[1] ?? 'none'))).toBe(true);
      else {
        const [, named = ''] = /^rollout status (\S+)$/.exec(line) ?? [];
        expect(known, line).toContain(named);
      }
    }
    expect(lines.length).toBeGreaterThan(4);
    expect(made.sort()).toEqual(secretNames().sort());
  });
});
