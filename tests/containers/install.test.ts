import { afterAll, beforeAll, describe } from 'vitest';
import { Operator } from './operator.ts';
import { keepsItsLimits, leavesNothing } from './steps/end.ts';
import { survivesFaults } from './steps/faults.ts';
import { installs } from './steps/install.ts';
import { upgradesSites } from './steps/upgrades.ts';

const operator = new Operator();
beforeAll(operator.prepare);
afterAll(operator.remove);

/** The part of the runbook that `npm test` runs: images are built and run as documented, and parts of the stack are killed, upgraded and rolled back. */
// One step needs the one before it: none is tried a second time.
describe('a stack from the runbook', { retry: 0 }, () => {
  installs(operator);
  survivesFaults(operator);
  upgradesSites(operator);
  keepsItsLimits(operator);
  leavesNothing(operator);
});
