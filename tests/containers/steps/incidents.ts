import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect, test } from 'vitest';
import { ALONE, EDITOR } from '../../support/content-service.ts';
import { ask, FRONT_HOST } from '../../support/front.ts';
import { waitFor } from '../../support/wait-for.ts';
import { SITES, type Operator } from '../operator.ts';
import { rightPages, Visitors } from '../visitors.ts';

const OTHER_PASSWORD = 'Another-Horse-10';

/** What is done when something is wrong, with the commands of the runbook. @param operator has the stack, from the step before */
export function handlesIncidents(operator: Operator): void {
  test('a part is stopped, started, restarted, and takes a changed setting; visitors notice nothing of one instance', async () => {
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    const PART = 'site-2';
    const state = async () => (await operator.stack.container(PART)).State.Status;
    await operator.run('part-stop', { PART });
    expect(await state()).toBe('exited');
    expect(await operator.run('parts')).toMatch(/site-2.*exit/i);
    expect(await operator.run('part-log', { PART })).toContain('"event":"stopped"');
    await operator.run('part-up', { PART });
    expect(await state()).toBe('running');
    await operator.run('part-restart', { PART });
    await operator.run('part-up', { PART });
    const valueOf = async () => (await operator.stack.compose(`exec -T ${PART} printenv SEARCH_RATE || true`)).trim();
    expect(await valueOf()).not.toBe('7');
    await operator.stack.shell('echo SEARCH_RATE=7 >> deploy/.env');
    await operator.run('part-restart', { PART });
    expect(await valueOf()).not.toBe('7');
    await operator.run('part-up', { PART });
    expect(await valueOf()).toBe('7');
    await visitors.leave('an instance stopped, started, restarted and set');
  });

  test('nobody can sign in: a lock is ended by a restart, and a lost password is set anew', async () => {
    const signIn = async (password: string, email = EDITOR.email) => {
      const headers = { 'content-type': 'application/json', ...ALONE };
      const body = JSON.stringify({ email, password });
      return (await fetch(`${await operator.service()}/admin/login`, { method: 'POST', headers, body })).status;
    };
    for (let attempt = 0; attempt < 10; attempt++) expect(await signIn('no such password')).toBe(400);
    expect(await signIn(EDITOR.password)).toBe(429);
    await operator.run('part-restart', { PART: 'service' });
    await waitFor(async () => expect(await signIn(EDITOR.password)).toBe(200), { timeout: 120_000, interval: 500 });

    expect(await operator.run('accounts')).toContain(EDITOR.email);
    const set = (EMAIL: string, PASSWORD: string) => operator.run('set-password', { EMAIL, PASSWORD });
    expect(await set('nobody@motavia.example', OTHER_PASSWORD)).toContain('UPDATE 0');
    expect(await set(EDITOR.email, OTHER_PASSWORD)).toContain('UPDATE 1');
    expect([await signIn(EDITOR.password), await signIn(OTHER_PASSWORD)]).toEqual([400, 200]);
    await set(EDITOR.email, EDITOR.password);
    await operator.login();
  });

  test('a file that must not be public is taken off sites and front at once, and pages stay', async () => {
    const { thumbImage } = (await operator.firstService()).draft as { thumbImage: { image: { id: number }; alt: string } };
    const publish = async (image: number, alt: string) => {
      const { documentId, draft } = await operator.firstService();
      expect((await operator.editor.publish('service', documentId, { ...draft, thumbImage: { image, alt } })).status).toBe(200);
    };
    const form = new FormData();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><path fill="#123456" d="M0 0h800v500H0z"/></svg>';
    form.append('files', new Blob([drawing], { type: 'image/svg+xml' }), 'unwanted.svg');
    const [file] = (await operator.editor.ask('POST', '/upload', form)).body as unknown as { id: number }[];
    await publish(file!.id, 'A plane');
    const shown = /\/_media\/([0-9a-f]{16})\/unwanted[^"]*/;
    const found = () =>
      waitFor(async () => shown.exec((await ask(operator.stack.front, '/services')).text) ?? expect.fail('not shown'), {
        timeout: 60_000,
        interval: 200,
      });
    const [address, HASH = ''] = await found();
    const statuses = async () => [
      (await ask(operator.stack.front, address)).status,
      ...(await Promise.all(SITES.map(async (name) => (await fetch((await operator.site(name)) + address)).status))),
    ];
    await waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), { timeout: 60_000, interval: 200 });
    await publish(thumbImage.image.id, thumbImage.alt);
    await operator.frontFollows();
    expect((await operator.editor.ask('DELETE', `/upload/files/${String(file!.id)}`)).status).toBe(200);
    // Deleted, and still public.
    expect(await statuses()).toEqual([200, 200, 200]);
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    await expect(operator.run('take-off', { HASH: `${HASH}/unwanted.svg` })).rejects.toThrow('HASH');
    await operator.run('take-off', { HASH });
    expect(await statuses()).toEqual([404, 404, 404]);
    await visitors.leave('a file taken off');
  });

  test('the connections of each address are counted', async () => {
    const host = operator.stack.daemon.address;
    const sockets = [1, 2, 3].map(() => connect({ host, port: 443, servername: FRONT_HOST, rejectUnauthorized: false }));
    await Promise.all(sockets.map((socket) => once(socket, 'secureConnect')));
    const lines = (await operator.run('visitors-by-address')).trim().split('\n');
    for (const socket of sockets) socket.destroy();
    const counts = new Map(lines.map((line) => line.trim().split(' ')).map(([count, address]) => [address, Number(count)]));
    expect(counts.get(operator.stack.daemon.here)).toBeGreaterThanOrEqual(3);
  });
}
