import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { Stack } from './stack.ts';
const RUNBOOK = readFileSync('docs/operators.md', 'utf8');
const block = (n: string) => new RegExp(`<!-- run: ${n} -->\\n\\n\`\`\`sh\\n([^]*?)\`\`\``).exec(RUNBOOK)![1]!;
test('try', { timeout: 1500_000 }, async () => {
  const t = performance.now();
  const say = (x: string) => console.log(x, ((performance.now() - t) / 1000).toFixed(1));
  const s = await Stack.make();
  say('stack');
  try {
    await s.shell(block('settings'));
    s.fillIn({ ...s.images, SITE_URL: 'https://www.example.com', FRONT_HOSTS: 'www.example.com', FRONT_MEDIA_HOST: 'media.example.com', FRONT_ADMIN_HOST: 'content.example.com', FRONT_ADMIN_ALLOW: s.daemon.here, FRONT_OPERATOR_ALLOW: s.daemon.here, CERTIFICATES: s.folder + '/certificates', CMS_ADMIN_EMAIL: 'editor@motavia.example', CMS_ADMIN_PASSWORD: 'Correct-Horse-9' });
    say('settings');
    for (const n of ['storage', 'front', 'site-1', 'service']) { await s.compose(`build ${n} >> /tmp/build.log 2>&1`); say('built ' + n); }
    console.log(await s.daemon.docker('images'));
    for (const line of block('install').trim().split('\n')) { console.log(await s.shell(line + ' 2>&1').catch((e) => e.message + e.stdout + e.stderr)); say(line); }
    console.log(await s.shell('docker ps -a'));
    console.log(await s.shell(block('look')));
  } catch (e) { console.log(e, (e as any).stdout, (e as any).stderr);
  } finally {
    await s.remove();
    say('stopped');
  }
});
