import { createSocket } from 'node:dgram';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { captureLog } from '../../../tests/support/log.ts';
import { listenToFront } from './front-log.ts';
import { Visits } from './visits.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const LINE = {
  method: 'GET',
  uri: '/about?utm_source=x',
  status: '200',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  referrer: 'https://search.example/?q=a',
  language: 'tr-TR,tr;q=0.9',
  purpose: '',
};

describe('the log of a front', () => {
  it('is counted line by line, and what is no line of it is left out', async () => {
    const visits = new Visits({ folder: await temporaryFolder(), instance: 'a', days: 30, maxKeys: 100, host: 'www.example.com' });
    const socket = await listenToFront(visits, '127.0.0.1', 0);
    const sender = createSocket('udp4');
    onTestFinished(() => {
      socket.close();
      sender.close();
    });
    const send = (message: string) => new Promise<void>((done) => sender.send(message, socket.address().port, '127.0.0.1', () => done()));
    const say = (changes: Partial<typeof LINE> = {}) => send(`<190>Nov 22 01:02:03 visits: ${JSON.stringify({ ...LINE, ...changes })}`);
    for (const broken of ['', '{', 'no json', '[1]', '{"method":"GET"}', '{"__proto__":{"method":"GET"}}', '\u0000'.repeat(1_000)])
      await send(broken);
    await say({ uri: 'http://evil.example/' });
    await say({ purpose: 'prefetch' });
    await say({ uri: '/_assets/a.js' });
    await say({ status: '500' });
    await say();
    await say({ status: '304', referrer: '-' });
    await say({ uri: '/nowhere', status: '404' });
    // Lines arrive in the order in which they were sent: when the last one is counted, all are.
    await waitFor(async () => expect((await visits.report())[0]?.counts.notFound).toEqual([['/nowhere', 1]]));
    expect((await visits.report())[0]?.counts).toMatchObject({
      views: 2,
      robots: 0,
      pages: [['/about', 2]],
      referrers: [['search.example', 1]],
      languages: [['tr', 2]],
    });
  });

  it('is received once its port is free, and until then a warning names the setting', async () => {
    const log = captureLog();
    onTestFinished(() => log.stop());
    const before = createSocket('udp4');
    await new Promise<void>((done) => before.bind(0, '127.0.0.1', done));
    const { port } = before.address();
    const visits = new Visits({ folder: await temporaryFolder(), instance: 'a', days: 30, maxKeys: 100, host: 'www.example.com' });
    const listening = listenToFront(visits, '127.0.0.1', port, 1);
    await waitFor(() =>
      expect(log.of('front log not received')).toMatchObject([
        { level: 'warn', setting: 'VISITS_LOG_PORT', port, reason: expect.stringContaining('EADDRINUSE') as string },
      ]),
    );
    before.close();
    const socket = await listening;
    onTestFinished(() => void socket.close());
    expect(socket.address().port).toBe(port);
    expect(log.of('front log not received')).toHaveLength(1);
    expect(log.of('front log received')).toHaveLength(1);
  });
});
