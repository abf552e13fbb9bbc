import { describe, expect, it } from 'vitest';
import { drawing } from '../../../tests/support/content.ts';
import { serve } from '../../../tests/support/serve.ts';
import { readSettings } from '../../settings.ts';
import { picturesAt } from './pictures.ts';

describe('pictures that a command reads of a service', () => {
  it.each([
    ['may have', '1000000'],
    ['may not exceed', '10'],
  ])('%s the size that the operator allows the site', async (what, MEDIA_MAX_BYTES) => {
    const base = await serve((_, response) => void response.end(drawing()));
    const read = picturesAt(readSettings({ CONTENT_API_URL: `${base}/api`, MEDIA_MAX_BYTES }))('/uploads/a.svg');
    if (what === 'may have') await expect(read).resolves.toHaveLength(drawing().length);
    else await expect(read).rejects.toThrow('larger than 10 bytes');
  });
});
