import { expect, test } from 'vitest';
import { mostMs } from '../../faults/limits.ts';
import type { Operator } from '../operator.ts';
import { rightPages, Visitors } from '../visitors.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Parts of a running stack are killed or away, and visitors do not notice. @param operator has the stack, from the step before */
export function survivesFaults(operator: Operator): void {
  test('faults: instances, content service, database and store are killed, and no visitor notices', async () => {
    const visitors = new Visitors(operator.stack.front, await rightPages(operator.stack.front));
    const works: Readonly<Record<string, () => Promise<void>>> = {
      'site-1': async () => expect((await fetch(`${await operator.site('site-1')}/readyz`)).status).toBe(200),
      'site-2': async () => expect((await fetch(`${await operator.site('site-2')}/readyz`)).status).toBe(200),
      // What is published comes from the service's memory; drafts come from the database.
      database: async () => void (await operator.firstService()),
      storage: async () => expect((await operator.picture())[1]).toBe(200),
      service: async () => expect((await fetch(`${await operator.service()}/_health`)).status).toBe(204),
    };
    for (const [name, check] of Object.entries(works)) {
      const before = (await operator.stack.container(name)).RestartCount;
      await operator.stack.kill(name);
      await waitFor(async () => expect((await operator.stack.container(name)).RestartCount, name).toBeGreaterThan(before), {
        timeout: 120_000,
        interval: 50,
      });
      // The content service takes a minute to start where other tests have both cores.
      await waitFor(check, { timeout: 300_000, interval: 100 });
    }
    await visitors.leave('instances, service, database and store killed');
    await operator.login();
    const milliseconds = await operator.publish('Published after all of them were killed');
    console.log(`a publish is live on every instance after ${milliseconds.toFixed(0)} ms`);
    expect(milliseconds).toBeLessThan(mostMs(1_000));
    await operator.frontFollows();
  });

  test('a publish reaches an instance that was away as soon as it is ready again', async () => {
    await operator.stack.compose('stop site-2');
    const name = 'Published while an instance was away';
    await operator.publish(name, ['site-1']);
    await operator.stack.compose('start site-2');
    const away = await operator.site('site-2');
    await waitFor(async () => expect((await fetch(`${away}/readyz`)).status).toBe(200), { timeout: 60_000, interval: 20 });
    const since = performance.now();
    await waitFor(async () => expect(await (await fetch(`${away}/services`)).text()).toContain(name), { timeout: 30_000, interval: 20 });
    const milliseconds = performance.now() - since;
    console.log(`an instance that was away shows it ${milliseconds.toFixed(0)} ms after it is ready`);
    expect(milliseconds).toBeLessThan(mostMs(1_000));
    await operator.frontFollows();
  });
}
