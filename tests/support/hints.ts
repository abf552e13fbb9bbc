import { expect } from 'vitest';
import type { Editor, StubSite } from './content-service.ts';
import { waitFor } from './wait-for.ts';

const WITNESS = 'setting';

/** Publishes the settings and waits for their notification: notifications come in order, so all earlier ones have arrived. */
async function settle(site: StubSite, editor: Editor): Promise<void> {
  const ofWitness = () => site.told.filter(({ changes }) => changes.some(({ type }) => type === WITNESS)).length;
  const before = ofWitness();
  const { body } = await editor.ask('GET', `/content-manager/single-types/api::site.${WITNESS}?locale=en`);
  await editor.publishSingle(WITNESS, body['data'] as Record<string, unknown>);
  // Used in hooks too, where there is no `expect.poll`.
  await waitFor(() => expect(ofWitness()).toBe(before + 1));
}

/**
 * Records the publish notifications that a site gets from now on, after those of earlier changes have arrived.
 * @returns a function that waits for the notifications of all changes since, and returns them, superfluous ones too
 */
export async function recordHints(site: StubSite, editor: Editor): Promise<() => Promise<StubSite['told']>> {
  await settle(site, editor);
  const before = site.told.length;
  return async () => {
    await settle(site, editor);
    // The publish of the settings marks the end: alone it is left out, together with other changes in one notification it stays.
    return site.told.slice(before).filter(({ changes }) => changes.length !== 1 || changes[0]?.['type'] !== WITNESS);
  };
}
