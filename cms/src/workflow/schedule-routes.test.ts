import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AdminContext } from '../http/context';
import { Requests } from './requests';
import { scheduleRoutes } from './schedule-routes';
import type { Workflow } from './workflow';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('../roles/guard', () => ({ mayRead: () => true, mayPublish: () => false }));

const RELEASES = [
  { id: 1, name: 'Takeover', action: undefined },
  { id: 2, name: 'Spring', action: 'publish' },
];

/** What is planned for an entry, as it is told to a user who publishes something, or nothing. */
async function told(publishes: boolean) {
  const workflow = {
    types: ['service'],
    timeZone: 'Europe/Berlin',
    schedules: { of: async () => [] },
    releaseReader: { with: async () => RELEASES },
    performer: { draft: async () => ({ locale: 'en' }), titleOf: () => 'A' },
  } as unknown as Workflow;
  const strapi = {} as ConstructorParameters<typeof Requests>[0];
  const [plans] = scheduleRoutes(strapi, workflow, new Requests(strapi, workflow));
  const state = { user: { id: 1 }, userAbility: { can: () => publishes } };
  const ctx = { params: { type: 'service' }, query: {}, state, set: () => undefined } as unknown as AdminContext;
  await plans!.handler(ctx);
  return ctx.body;
}

describe('what is planned for an entry', () => {
  it('names other releases to those who publish, who can add it to them', async () => {
    expect(await told(true)).toMatchObject({ open: [{ id: 1, name: 'Takeover' }], releases: [{ id: 2, name: 'Spring' }] });
  });

  it('names to others only the releases that contain it', async () => {
    expect(await told(false)).toMatchObject({ open: [], releases: [{ id: 2, name: 'Spring' }] });
  });
});
