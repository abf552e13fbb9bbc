import { statfs } from 'node:fs/promises';
import { lastSuccesses } from './daily';

/** A metric in the text that Prometheus reads. @param samples values, with their labels */
function gauge(name: string, help: string, samples: readonly (readonly [labels: string, value: number])[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${String(value)}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`;
}

/** What alarms read of the service. @param folder whose disk it needs */
export async function metricsText(folder: string): Promise<string> {
  const disk = await statfs(folder).catch(() => undefined);
  const bytes = (name: 'bavail' | 'blocks') => (disk ? [['', disk[name] * disk.bsize] as const] : []);
  const successes = [...lastSuccesses()].map(([task, time]) => [`{task="${task}"}`, Math.floor(time / 1000)] as const);
  return [
    gauge('service_disk_free_bytes', 'Room on the disk of CMS_DATA_DIR.', bytes('bavail')),
    gauge('service_disk_size_bytes', 'Size of that disk.', bytes('blocks')),
    gauge('service_daily_timestamp_seconds', 'When a daily job last succeeded, or since when it is tried.', successes),
  ].join('');
}
