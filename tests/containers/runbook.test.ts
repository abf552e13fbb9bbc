import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Operator } from './operator.ts';
import { blocksOf } from './runbook.ts';
import { restores } from './steps/backups.ts';
import { refusesBadInput } from './steps/bad-input.ts';
import { keepsItsLimits, leavesNothing } from './steps/end.ts';
import { survivesFaults } from './steps/faults.ts';
import { handlesIncidents } from './steps/incidents.ts';
import { installs } from './steps/install.ts';
import { switchesToMirror } from './steps/mirror.ts';
import { isMonitored } from './steps/monitoring.ts';
import { rotates } from './steps/secrets.ts';
import { upgrades } from './steps/upgrades.ts';

const operator = new Operator();
beforeAll(operator.prepare);
afterAll(operator.remove);

/** Every command of the runbook, in one life of a stack. Its first steps are also part of `npm test` (`install.test.ts`). */
// One step needs the one before it: none is tried a second time.
describe('the runbook', { retry: 0 }, () => {
  installs(operator);

  survivesFaults(operator);
  isMonitored(operator);
  upgrades(operator);
  restores(operator);
  rotates(operator);
  handlesIncidents(operator);
  switchesToMirror(operator);
  keepsItsLimits(operator);
  refusesBadInput(operator);

  test('a block that fails, that is never run or that has no name is reported', async () => {
    await expect(operator.run('look')).rejects.toThrow('Command failed');
    await expect(operator.stack.compose('up --detach nobody')).rejects.toThrow(/nobody/i);
    await expect(operator.run('no-such-block')).rejects.toThrow('no block');
    expect(() => blocksOf('### More\n\n```sh\nrm --recursive .\n```\n')).toThrow('has no name');
    expect([...operator.blocks.keys()].filter((name) => !operator.ran.has(name) && !name.startsWith('swarm-'))).toEqual([]);
  });

  leavesNothing(operator);
});
