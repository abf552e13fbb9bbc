import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { SERVICE } from '../../../scripts/cms-setup.mjs';
import { previewPath } from '../../../src/content/preview/preview-link.ts';
import type { Compose } from '../../deploy/container-files.ts';
import { ask } from '../../support/front.ts';
import { ROOT } from '../../support/repository.ts';
import { messageOf } from '../../support/messages.ts';
import { SITES, type Json, type Operator } from '../operator.ts';
import { ROTATIONS } from '../runbook.ts';
import { certificateAt, rightPages, Visitors } from '../visitors.ts';
import { Writers } from '../writers.ts';
import { waitFor } from '../../support/wait-for.ts';

const COMPOSE = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;

/** Secrets and certificates are replaced while visitors read. @param operator has the stack, from the step before */
export function rotates(operator: Operator): void {
  test('each secret is read by the parts that are restarted for it, and by no others', () => {
    const readers = (secret: string, compose = COMPOSE) =>
      ['storage', 'service', ...SITES].filter((name) =>
        Object.values(compose.services[name]?.environment ?? {}).some((value) => String(value).startsWith(`\${${secret}`)),
      );
    expect(ROTATIONS.length).toBeGreaterThan(8);
    for (const { parts, secrets } of ROTATIONS) for (const secret of secrets) expect(readers(secret), secret).toEqual(parts);
    const other = structuredClone(COMPOSE);
    other.services['storage']!.environment!['OTHER'] = ['$', '{PUBLISH_SECRET}'].join('');
    expect(readers('PUBLISH_SECRET', other)).toEqual(['storage', 'service', ...SITES]);
  });

  test('rotate: each old secret is refused, each new one works, and visitors notice nothing', async () => {
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    const old = operator.stack.settings;
    const { documentId } = await operator.firstService();
    const token = { name: 'By hand', description: '', type: 'custom', kind: 'content-api', permissions: ['api::publishing.draft.find'] };
    const made = (await operator.editor.ask('POST', '/admin/api-tokens', { ...token, lifespan: null })).body['data'] as Json;
    const [origin, first] = [await operator.service(), await operator.site('site-1')];
    const status = async (url: string, secret?: unknown, method = 'GET') =>
      (await fetch(url, { method, headers: secret === undefined ? {} : { authorization: `Bearer ${String(secret)}` } })).status;
    const link = (secret = '') =>
      previewPath({ language: 'en', type: 'service', documentId, expires: Math.floor(Date.now() / 1000) + 3_600 }, secret);
    /** How each secret shows that it is taken: status with it. */
    const tries: Readonly<Record<string, (secret: string) => Promise<number>>> = {
      PUBLISH_SECRET: (secret) => status(`${first}/api/publish`, secret, 'POST'),
      PREVIEW_SECRET: async (secret) => (await ask(operator.stack.front, link(secret))).status,
      CONTENT_API_TOKEN: (secret) => status(`${origin}/api/drafts/service/${documentId}?locale=en`, secret),
      MESSAGES_TOKEN: async (secret) => (await (await operator.sender(secret)).message(messageOf({ name: 'a try' }))).status,
      METRICS_TOKEN: (secret) => status(`${first}/metrics`, secret),
      VISITS_TOKEN: (secret) => status(`${first}/reports/visits.json`, secret),
    };
    const admin = operator.editor;
    const asEditor = async () => (await admin.ask('GET', '/admin/users/me')).status;
    const byHand = () => status(`${origin}/api/drafts/service/${documentId}?locale=en`, made['accessKey']);
    for (const [name, attempt] of Object.entries(tries)) expect(await attempt(old[name] ?? ''), name).toBe(200);
    expect([await asEditor(), await byHand()]).toEqual([200, 200]);

    // All rows of the table at once, in its order.
    const secrets = ROTATIONS.flatMap((row) => row.secrets);
    expect(secrets.toSorted()).toEqual(
      Object.keys(old)
        .filter((name) => /^[0-9a-f]{64}$/.test(old[name] ?? '') && name !== 'DATABASE_PASSWORD')
        .sort(),
    );
    const writers = new Writers(await Promise.all(SITES.map(operator.site)), 'rotated');
    await operator.run('rotate', { SECRETS: secrets.join(' '), PARTS: ['storage', 'service', ...SITES].join(' ') });
    const sent = await writers.leave();
    await operator.run('rotate-app-keys');
    expect(operator.stack.settings['APP_KEYS']!.split(',')[1]).toBe(old['APP_KEYS']!.split(',')[0]);

    const now = operator.stack.settings;
    for (const [name, attempt] of Object.entries(tries)) {
      expect(now[name], name).not.toBe(old[name]);
      expect([name, await attempt(now[name] ?? '')]).toEqual([name, 200]);
      expect([401, 403], name).toContain(await attempt(old[name] ?? ''));
    }
    expect([await asEditor(), await byHand()]).toEqual([401, 401]);
    await operator.login();
    // Messages waited for the service, and for its new token; each confirmed one arrives, once.
    expect(sent).toBeGreaterThan(10);
    const arrived = async () => (await operator.editor.ask('POST', '/messages/list', { search: 'rotated' })).body['total'];
    await waitFor(async () => expect(await arrived()).toBe(sent), { timeout: 120_000, interval: 500 });

    // The store: the service writes with the new key, and nobody with the old one.
    const form = new FormData();
    form.append('files', new Blob([readFileSync(join(SERVICE, 'favicon.png'))], { type: 'image/png' }), 'rotated.png');
    expect([200, 201]).toContain((await operator.editor.ask('POST', '/upload', form)).status);
    const list = (keys: Readonly<Record<string, string | undefined>>) =>
      operator.stack.compose(
        `run --rm --no-deps -e RCLONE_CONFIG_STORE_ACCESS_KEY_ID=${keys['S3_ACCESS_KEY_ID']} -e RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY=${keys['S3_SECRET_ACCESS_KEY']} pictures --retries 1 --low-level-retries 1 lsf --max-depth 1 store:media`,
      );
    expect(await list(now)).toContain('uploads/');
    await expect(list(old)).rejects.toThrow('InvalidAccessKeyId');

    await operator.run('rotate-database');
    const query = (password = '') =>
      operator.stack.compose(`exec -T database psql --quiet --command='SELECT 1' postgres://content:${password}@database:5432/content`);
    expect(operator.stack.settings['DATABASE_PASSWORD']).not.toBe(old['DATABASE_PASSWORD']);
    await query(operator.stack.settings['DATABASE_PASSWORD']);
    await expect(query(old['DATABASE_PASSWORD'])).rejects.toThrow('password authentication failed');
    await operator.login();
    await visitors.leave('secrets rotated');
    await operator.publish('Published with new secrets');
    await operator.frontFollows();
  });

  test('the key of the messages is changed while none waits, and messages are delivered with the new one', async () => {
    const old = operator.stack.settings['MESSAGES_KEY'];
    // Where an instance does not answer, nobody knows what it has.
    await operator.stack.compose('stop site-2');
    await expect(operator.run('rotate-messages-key')).rejects.toThrow();
    expect(operator.stack.settings['MESSAGES_KEY']).toBe(old);
    await operator.up('site-2');
    await operator.run('rotate-messages-key');
    const now = operator.stack.settings['MESSAGES_KEY'] ?? '';
    expect(now).not.toBe(old);
    expect(Buffer.from(now, 'base64')).toHaveLength(32);
    const writers = new Writers(await Promise.all(SITES.map(operator.site)), 'encrypted');
    await waitFor(() => expect(writers.confirmed.size).toBeGreaterThan(5), { timeout: 60_000 });
    const sent = await writers.leave();
    const arrived = async () => (await operator.editor.ask('POST', '/messages/list', { search: 'encrypted' })).body['total'];
    await waitFor(async () => expect(await arrived()).toBe(sent), { timeout: 120_000, interval: 500 });
  });

  test('a new certificate takes the place of the old one, and one that does not fit its key is refused', async () => {
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    const shown = () => certificateAt(operator.stack.front);
    const was = await shown();
    const file = operator.stack.makeCertificate();
    const made = new X509Certificate(readFileSync(file)).fingerprint256;
    const certificate = readFileSync(file);
    operator.stack.makeCertificate();
    const other = readFileSync(file);
    writeFileSync(file, certificate);
    await expect(operator.run('rotate-certificate')).rejects.toThrow('key values mismatch');
    expect(await shown()).toBe(was);
    writeFileSync(file, other);
    await operator.run('rotate-certificate');
    await waitFor(async () => expect(await shown()).toBe(new X509Certificate(other).fingerprint256), { timeout: 10_000, interval: 50 });
    expect(made).not.toBe(was);
    await visitors.leave('certificate replaced');
  });
}
