import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { BodyRefused, readForm } from './form-body.ts';

it.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
  'a form whose visitor left before it is read is refused, and waited for no longer (%s)',
  async (type) => {
    const request = new IncomingMessage(new Socket());
    request.headers['content-type'] = type;
    request.destroy();
    await once(request, 'close');
    const read = readForm(request, { values: 100, files: 1, total: 1_000 }, () => Promise.resolve());
    await expect(read).rejects.toEqual(new BodyRefused(400, 'it did not arrive completely'));
  },
);
