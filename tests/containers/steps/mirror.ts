import { readFileSync, writeFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { expect, test } from 'vitest';
import { replaceFolder } from '../../../scripts/mirror.mjs';
import { fileOf } from '../../../scripts/mirror/make.ts';
import { visibleText } from '../../faults/visible-text.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { ask } from '../../support/front.ts';
import { ROOT } from '../../support/repository.ts';
import { faultsOf } from '../hardening.ts';
import { AUTHORITY } from '../images.ts';
import { SITES, type Operator } from '../operator.ts';
import { HOSTS } from '../stack.ts';
import { PAGES, pages, rightPages, Visitors } from '../visitors.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The machine is gone, and its mirror takes its place. @param operator has the stack, from the step before */
export function switchesToMirror(operator: Operator): void {
  test('the machine is gone: the mirror takes its place on another one, under the same name', async () => {
    const MIRROR = join(operator.stack.folder, 'mirror');
    // The machine elsewhere has a checkout of its own, and knows the names of this one.
    const [names, store] = [join(operator.stack.folder, 'hosts'), await temporaryFolder()];
    writeFileSync(names, `127.0.0.1 localhost\n${operator.stack.daemon.address} ${Object.values(HOSTS).join(' ')}\n`);
    const bucket = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: store,
      configureBuckets: [{ name: 'website', configs: [] }],
    });
    const { port } = await bucket.run();
    const elsewhere = (name: string) => {
      operator.ran.add(name);
      return operator.stack.shell(`cd '${ROOT}' && unshare --mount sh -euc 'mount --bind "$0" /etc/hosts && eval "$BLOCK"' '${names}'`, {
        BLOCK: operator.blocks.get(name) ?? 'false',
        MIRROR,
        SITE_URL: `https://${HOSTS.site}`,
        CONTENT_API_URL: `https://${HOSTS.admin}/api`,
        MEDIA_BASE_URL: `https://${HOSTS.media}`,
        NODE_EXTRA_CA_CERTS: AUTHORITY.certificate,
        KEY: 'S3RVER',
        SECRET: 'S3RVER',
        REGION: 'us-east-1',
        BUCKET: `http://127.0.0.1:${String(port)}/website`,
      });
    };
    await elsewhere('mirror');
    await elsewhere('mirror-bucket');
    expect(await readdir(join(store, 'website'))).toEqual(expect.arrayContaining([expect.stringMatching(/^services/)]));
    bucket.httpServer.closeAllConnections();
    await bucket.close();

    const live = await pages(operator.stack.front);
    const shown = await rightPages(operator.stack.front);
    // What the mirror shows in place of forms is not known before.
    for (const path of PAGES) shown.get(path)!.push(visibleText(readFileSync(join(MIRROR, fileOf(path)), 'utf8')));
    const visitors = new Visitors(operator.stack.front, shown);
    await operator.stack.compose('stop');
    // Here both machines have one address: the name does not have to be changed.
    const { CERTIFICATES = '', FRONT_HOSTS = '' } = operator.stack.settings;
    await operator.run('mirror-serve', { MIRROR, CERTIFICATES, FRONT_HOSTS });
    await waitFor(async () => expect((await pages(operator.stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200)), {
      timeout: 30_000,
      interval: 50,
    });
    await visitors.leaveAfterGap('the machine is gone, and the mirror takes its place');
    const later = new Visitors(operator.stack.front, shown);
    await waitFor(() => expect(later.milliseconds.length).toBeGreaterThan(40), { timeout: 30_000 });
    await later.leave('served by the mirror');
    const mirrored = await pages(operator.stack.front);
    for (const [index, path] of PAGES.entries()) if (!/contact|iletisim/.test(path)) expect(mirrored[index], path).toEqual(live[index]);
    expect((await ask(operator.stack.front, '/')).headers['content-security-policy']).toContain("default-src 'none'");
    expect((await ask(operator.stack.front, '/healthz')).status).toBe(404);
    expect(faultsOf(await operator.stack.daemon.inspect('mirror'))).toEqual([]);
    // The nights after that: the first copy is deleted.
    for (const night of ['first', 'second']) {
      const working = join(operator.stack.folder, 'working');
      await cp(MIRROR, working, { recursive: true, dereference: true });
      writeFileSync(join(working, fileOf('/services')), `<p>As of the ${night} night</p>`);
      await replaceFolder(MIRROR, working);
      await operator.run('mirror-reload');
      await waitFor(
        async () => expect((await pages(operator.stack.front))[PAGES.indexOf('/services')]).toEqual([200, `As of the ${night} night`]),
        {
          timeout: 10_000,
          interval: 50,
        },
      );
    }
    expect((await pages(operator.stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200));
    await operator.stack.daemon.docker('rm', '--force', 'mirror');
    await operator.up('database', 'storage');
    await operator.up('service', 'front', ...SITES);
  });
}
