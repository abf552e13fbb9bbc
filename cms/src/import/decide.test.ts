import { describe, expect, it } from 'vitest';
import { decide, decideRefused, type Situation } from './decide';

const NEW: Situation = {
  wanted: 'theirs',
  live: undefined,
  draft: undefined,
  imported: false,
  edited: false,
  lacksPicture: false,
  completed: false,
};
const decision = (situation: Partial<Situation>) => decide({ ...NEW, ...situation });

describe('an entry of another service', () => {
  it.each([
    ['that is not here', {}],
    ['that is not here and lacks a picture', { lacksPicture: true }],
    ['that is a draft here, made by an editor', { draft: 'ours' }],
    ['that is the same draft here, made by an editor', { draft: 'theirs' }],
    ['that an earlier import left as a draft, and that is newer now', { draft: 'before', imported: true }],
    ['that an earlier import left as a draft for its missing page texts', { draft: 'theirs', imported: true, completed: true }],
  ])('%s is created', (_, situation) => expect(decision(situation)).toEqual({ action: 'create' }));

  it.each([
    ['that is published here with other content', { live: 'ours', draft: 'ours' }],
    ['that an earlier import wrote', { live: 'before', draft: 'before', imported: true }],
    ['that has an open draft of an editor, where no import wrote it', { live: 'ours', draft: 'being edited' }],
  ])('%s is updated', (_, situation) => expect(decision(situation)).toEqual({ action: 'update' }));

  it.each([
    ['that is published here as it is there', {}],
    ['also with an open draft', { draft: 'being edited', imported: true }],
    ['also when a picture of it cannot be read now', { lacksPicture: true }],
  ])('%s is unchanged', (_, situation) => expect(decision({ live: 'theirs', ...situation })).toEqual({ action: 'unchanged' }));

  it.each([
    ['lacks a picture', 'could not be read', true, { live: 'before', lacksPicture: true, edited: true }],
    ['lacks a picture and is a draft', 'could not be read', true, { draft: 'before', lacksPicture: true }],
    ['was edited here', 'edited here since the last import', false, { live: 'ours', draft: 'ours', imported: true, edited: true }],
    ['has an open draft here', 'has a draft here', false, { live: 'before', draft: 'being edited', imported: true }],
  ])('an entry of another service that %s stays as it is here', (_, reason, loss, situation) =>
    expect(decision(situation)).toEqual({ action: 'keep', reason: expect.stringContaining(reason), loss }),
  );

  it('an entry of another service that an earlier import left as a draft stays one while nothing is newer', () => {
    expect(decision({ draft: 'theirs', imported: true })).toEqual({ action: 'draft', reason: expect.stringContaining('requires fields') });
  });

  it('an entry of another service that this service refuses becomes a draft, and what is published stays', () => {
    expect(decideRefused(false, 'title: is missing')).toEqual({ action: 'draft', reason: 'is a draft here: title: is missing' });
    expect(decideRefused(true, 'title: is missing')).toEqual({
      action: 'keep',
      reason: 'title: is missing; what is here stays',
      loss: true,
    });
  });
});
