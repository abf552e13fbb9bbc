import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { silenceLog } from '../../tests/support/log.ts';
import { FEW_ENTRIES, startStubService, withStatus } from '../../tests/support/stub-service.ts';
import { CALL_IDS, callOf } from '../../src/content/contract/calls.ts';
import { takeInventory } from './make.ts';

silenceLog();

async function besideService() {
  const stub = await startStubService({ entries: FEW_ENTRIES });
  vi.stubEnv('CONTENT_API_URL', stub.url);
  vi.stubEnv('DATA_DIR', await temporaryFolder());
  return stub;
}

it('waits for the content of a service of which there is no copy', async () => {
  await besideService();
  const { pages } = await takeInventory();
  expect(pages).toEqual(expect.arrayContaining(['/', '/tr', '/services/lead-engineering']));
});

it('is refused where the service does not answer and there is no copy', async () => {
  const stub = await besideService();
  for (const call of CALL_IDS) stub.answer(callOf(call).path, withStatus(503));
  await expect(takeInventory()).rejects.toThrow('There is no content to mirror');
});
