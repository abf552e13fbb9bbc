/** Decodes one HEIC file, in a thread of its own: it takes seconds. Why with this library: docs/decisions/0031. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** A picture as bytes: red, green, blue, opacity of each pixel. */
export interface DecodedPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The part of libheif's interface that is used here. */
interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: DecodedPicture, done: (picture: DecodedPicture | null) => void): void;
}
interface Heif {
  readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] };
}

async function decoded(path: string): Promise<DecodedPicture> {
  const { resolve } = createRequire(__filename);
  // The package's own entry looks for this file in the folder that the process was started in.
  const wasmBinary = readFileSync(resolve('libheif-js/libheif-wasm/libheif.wasm'));
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const start = require('libheif-js/libheif-wasm/libheif.js') as (options: { wasmBinary: Uint8Array }) => Heif | Promise<Heif>;
  const { HeifDecoder } = await start({ wasmBinary });
  const images = new HeifDecoder().decode(readFileSync(path));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in the file.');
  const [width, height] = [image.get_width(), image.get_height()];
  const blank = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((done, fail) => {
    image.display(blank, (picture) => (picture ? done(picture) : fail(new Error('The picture cannot be decoded.'))));
  });
}

void decoded(workerData as string).then((picture) => parentPort!.postMessage(picture, [picture.data.buffer as ArrayBuffer]));
