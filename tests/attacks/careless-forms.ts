import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReceivedMail } from '../support/smtp-server.ts';
import { serve } from '../support/serve.ts';

/** What a server of forms does with everything: takes it and shows it, or refuses it without saying why. */
type Manner = 'takes all' | 'says nothing';

/**
 * A server of forms with the faults that the attacks look for.
 * @param folder files are stored there under the names that their senders gave
 */
export function carelessForms(manner: Manner, folder?: string): Promise<string> {
  return serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { url = '/' } = request;
      if (manner === 'says nothing') response.writeHead(400).end();
      else if (url.startsWith('/enquiry-files'))
        response.writeHead(request.method === 'POST' ? 201 : 200, { location: `/enquiry-files/${'a'.repeat(32)}/1` }).end(body);
      else if (request.method === 'GET')
        response.end(`Thank you: ${new URL(url, 'http://careless.invalid').searchParams.get('reference') ?? ''}`);
      else void store(body, folder).then(() => respondToForm(body, response.socket));
    });
  });
}

async function store(body: string, folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  for (const [, name = ''] of body.matchAll(/filename="([^"]+)"/g)) {
    const path = join(folder, '0'.repeat(32), name.replaceAll('\\', '/'));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
  }
  await mkdir(join(folder, '.incoming'), { recursive: true });
  await writeFile(join(folder, '.incoming', '0'), body);
}

/** As a program that writes headers by itself: what a visitor typed becomes part of them. */
function respondToForm(body: string, socket: NodeJS.WritableStream | null): void {
  if (body.includes('name="email"\r\n\r\n"><script>')) {
    socket?.end(`HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
    return;
  }
  const [, name = ''] = /name="name"\r\n\r\n([^-]*)\r\n--/.exec(body) ?? [];
  socket?.end(`HTTP/1.1 303 See Other\r\nLocation: /enquiry/received\r\nX-Name: ${name}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** An e-mail that was put together from what a visitor typed, sent to whom its headers name. */
export function carelessMail({ name, organization, message }: Readonly<Record<'name' | 'organization' | 'message', string>>): ReceivedMail {
  const raw = `To: info@example.com\r\nSubject: ${name}\r\nX-Company: ${organization}\r\nContent-Type: text/html\r\n\r\n${message}`;
  return { from: 'site@example.com', to: [...raw.matchAll(/^(?:To|Bcc): (.+?)\r?$/gm)].map(([, to = '']) => to), raw };
}
