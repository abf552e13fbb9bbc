import { serve } from '../support/serve.ts';

/** A server of forms with the faults that the attacks look for: it accepts everything, and shows what it was sent. */
export function carelessForms(): Promise<string> {
  return serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://careless.invalid');
      if (pathname.startsWith('/enquiry-files')) {
        response.writeHead(request.method === 'POST' ? 201 : 200, { location: `/enquiry-files/${'a'.repeat(32)}/1` }).end(body);
        return;
      }
      if (request.method === 'GET') {
        response.end(`Thank you: ${searchParams.get('reference') ?? ''}`);
        return;
      }
      if (body === '' || !/boundary=boundary-of-the-tests|urlencoded|json/.test(request.headers['content-type'] ?? '')) {
        response.writeHead(500).end('TypeError');
        return;
      }
      if (body.includes('name="organization"\r\n\r\n"><script>')) response.writeHead(200).end(body);
      else response.writeHead(303, { location: '/enquiry/received?reference=MTV-0000-0000' }).end();
    });
  });
}
