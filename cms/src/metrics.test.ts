import type { Core } from '@strapi/strapi';
import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { daily } from './daily';
import { waitFor } from '../../tests/support/wait-for.ts';
import { metricsText } from './metrics';

it('Prometheus reads the room on the disk of the service, and when each daily job last succeeded', async () => {
  const httpServer = new EventEmitter();
  const store = () => ({ get: async () => null, set: async () => undefined });
  const strapi = { server: { httpServer }, log: {}, store } as unknown as Core.Strapi;
  const job = vi.fn(() => Promise.resolve());
  daily(strapi, 'messages', job, 'Old messages could not be deleted');
  httpServer.emit('listening');
  await waitFor(() => expect(job).toHaveBeenCalledOnce());
  const text = await metricsText(tmpdir());
  expect(text).toMatch(
    /^# HELP service_disk_free_bytes .+\n# TYPE service_disk_free_bytes gauge\nservice_disk_free_bytes [1-9]\d*\n# HELP service_disk_size_bytes .+\n# TYPE service_disk_size_bytes gauge\nservice_disk_size_bytes [1-9]\d*\n/,
  );
  expect(text).toMatch(
    /\n# TYPE service_daily_timestamp_seconds gauge\n(?:.+\n)*service_daily_timestamp_seconds\{task="messages"\} \d{10}\n$/,
  );
});

it('what cannot be measured is left out, and the rest is there', async () => {
  expect(await metricsText('/dev/null/none')).not.toMatch(/^service_disk/m);
});
