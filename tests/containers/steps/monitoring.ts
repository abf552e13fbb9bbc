import { expect, test } from 'vitest';
import { faultsOf } from '../hardening.ts';
import type { Operator } from '../operator.ts';
import { RUNBOOK } from '../runbook.ts';
import { PAGES, pages } from '../visitors.ts';
import { waitFor } from '../../support/wait-for.ts';

/** What an operator watches is there, and shows a failure. @param operator has the stack, from the step before */
export function isMonitored(operator: Operator): void {
  test('Prometheus asks every instance and the front, and has the alarms', async () => {
    await operator.run('watch');
    const api = `${await operator.stack.origin('prometheus', 9090)}/api/v1`;
    interface Targets {
      readonly data: {
        readonly activeTargets: readonly { readonly scrapeUrl: string; readonly health: string; readonly lastError: string }[];
      };
    }
    const targets = async () => ((await (await fetch(`${api}/targets`)).json()) as Targets).data.activeTargets;
    await waitFor(
      async () =>
        expect((await targets()).map(({ scrapeUrl, health, lastError }) => [scrapeUrl, health, lastError]).sort()).toEqual([
          ['http://front:8081/metrics', 'up', ''],
          ['http://service:1337/_health/database', 'up', ''],
          ['http://site-1:4321/metrics', 'up', ''],
          ['http://site-2:4321/metrics', 'up', ''],
        ]),
      { timeout: 60_000, interval: 500 },
    );
    const { data } = (await (await fetch(`${api}/rules`)).json()) as { data: { groups: { rules: { name: string; health: string }[] }[] } };
    const names = data.groups.flatMap(({ rules }) => rules.map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(['SiteDown', 'BackupOld', 'FrontDown']));
    expect(faultsOf(await operator.stack.container('prometheus'))).toEqual([]);
    await operator.stack.compose('--profile monitoring rm --stop --force prometheus');
  });

  test('the data of alarms are there, and show a failure', async () => {
    const quiet = await operator.run('alarms');
    expect(quiet).toMatch(/# site-1\n(?:site_\w+ .*\n)+# site-2\n/);
    const metrics = await operator.stack.shell('sh deploy/request.sh /metrics');
    const alarms = RUNBOOK.slice(RUNBOOK.indexOf('| Alarm ')).split('\n\n')[0]!;
    const measured = [...alarms.matchAll(/`(site_[a-z_]+)`/g)].map(([, name = '']) => name);
    expect(measured.length).toBeGreaterThan(9);
    for (const name of measured) expect(metrics, name).toContain(`# TYPE ${name} `);
    const database = async () => (await fetch(`${await operator.service()}/_health/database`)).status;
    await operator.stack.compose('stop database');
    await waitFor(async () => expect(await database()).toBe(503), { timeout: 30_000, interval: 200 });
    await operator.stack.compose('start database');
    await waitFor(async () => expect(await database()).toBe(200), { timeout: 60_000, interval: 200 });
    // Everything is read again: the calls fail now.
    await operator.stack.compose('stop service storage');
    await operator.stack.shell('sh deploy/request.sh /api/publish');
    expect(await operator.run('alarms')).toMatch(/# site-1\n[^#]*site_content_failing_calls [1-9]/);
    // A front starts even so.
    await operator.stack.compose('restart front');
    await waitFor(async () => expect((await pages(operator.stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200)), {
      timeout: 30_000,
      interval: 100,
    });
    // An instance looks for the pictures every five minutes, and at its first response after a start.
    await operator.stack.compose('restart site-1');
    await waitFor(
      async () =>
        expect(await operator.stack.shell('sh deploy/request.sh /metrics')).toMatch(
          /# site-1\n[^]*^site_picture_origin_failing 1$[^]*# site-2\n/m,
        ),
      { timeout: 60_000, interval: 500 },
    );
    // All are healthy again: an upgrade names only the image of a healthy part ":previous".
    await operator.up('storage', 'service', 'site-1');
  });
}
