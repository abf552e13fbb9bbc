/** A part of a form as a browser sends it: a field, or a file. */
export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly fileName?: string;
}

const BOUNDARY = 'boundary-of-the-tests';

/** A form as multipart/form-data (RFC 7578). */
export function multipart(parts: readonly Part[]): { readonly type: string; readonly body: Buffer } {
  const chunks = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
  });
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]) };
}
