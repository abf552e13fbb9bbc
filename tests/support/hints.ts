import { expect } from 'vitest';
import type { Editor, StubSite } from './content-service.ts';
import { waitFor } from './wait-for.ts';

const WITNESS = 'setting';

/** Publishes an entry that did not change, and waits for its hint: hints come in order, so all earlier ones have come too. */
async function settle(site: StubSite, editor: Editor): Promise<void> {
  const ofWitness = () => site.told.filter(({ changes }) => changes.some(({ type }) => type === WITNESS)).length;
  const before = ofWitness();
  const { body } = await editor.ask('GET', `/content-manager/single-types/api::site.${WITNESS}?locale=en`);
  await editor.publishSingle(WITNESS, body['data'] as Record<string, unknown>);
  // Used in hooks too, where there is no `expect.poll`.
  await waitFor(() => expect(ofWitness()).toBe(before + 1));
}

/**
 * Records the hints that a site gets from now on, when those of earlier changes have come.
 * @returns waits until all hints of what was done since have come, and gives them: a superfluous one is among them
 */
export async function recordHints(site: StubSite, editor: Editor): Promise<() => Promise<StubSite['told']>> {
  await settle(site, editor);
  const before = site.told.length;
  return async () => {
    await settle(site, editor);
    // The witness alone is the last of them; collected within another hint, it shows that one.
    return site.told.slice(before).filter(({ changes }) => changes.length !== 1 || changes[0]?.['type'] !== WITNESS);
  };
}
