import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DEFAULT_LOCALE } from '../../site/locales.ts';
import { hasVariants, inspectImage, VARIANT_FORMATS, variantName, widthsFor } from '../pictures/image.ts';
import { hashOf } from '../pictures/mirror.ts';
import type { Finding } from './finding.ts';
import type { ReadMedia } from './pictures.ts';
import { entriesOf, type Place, type ReadContent } from './read-content.ts';
import { valuesIn } from './values.ts';

/** Labels of a drawing that do not fit their place, by its file below `media`. */
export type DrawingFaults = readonly { readonly file: string; readonly fault: string }[];

interface Use {
  readonly address: Place['address'];
  readonly field: string;
}

/** Where each picture is used, by its address. */
function usesIn({ snapshot }: ReadContent): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { callContent, entry, address } of entriesOf(snapshot))
    for (const found of valuesIn(callContent.call, entry.value))
      if (found.kind === 'picture') uses.set(found.value.url, [...(uses.get(found.value.url) ?? []), { address, field: found.field }]);
  return uses;
}

const MEDIA = '/media/';
/** The file of a drawing in a language: `polarion.svg`, `polarion-tr.svg`. */
const fileIn = (url: string, locale: string) => url.replace(/\.svg$/, `-${locale}.svg`);

/** Encoded sizes that a picture should have and that are not in the folder. */
async function missingSizes(file: string, bytes: Buffer, present: ReadonlySet<string>): Promise<number> {
  const image = await inspectImage(file);
  if (!hasVariants(image)) return 0;
  const hash = hashOf(bytes);
  const wanted = VARIANT_FORMATS.flatMap(({ format }) => widthsFor(image.width).map((width) => variantName(hash, width, format)));
  return wanted.filter((name) => !present.has(name)).length;
}

/**
 * Pictures of an embedded copy whose variants are missing or wrong: drawings of another language where there is one of this
 * language, encoded sizes that are not committed, labels that do not fit. A service has no such files.
 * @param folder the embedded copy; its encoded sizes are checked where it has the folder `pictures`
 */
export async function checkVariants(
  content: ReadContent,
  folder: string,
  readMedia: ReadMedia,
  drawingFaults: DrawingFaults = [],
): Promise<Finding[]> {
  const files = new Set((await readdir(join(folder, 'media'), { recursive: true })).map((file) => MEDIA + file.replaceAll('\\', '/')));
  const sizes = await readdir(join(folder, 'pictures')).catch(() => undefined);
  const present = new Set(sizes);
  const findings: Finding[] = [];
  for (const [url, uses] of usesIn(content)) {
    const report = (severity: Finding['severity'], message: string, { address, field }: Use) =>
      findings.push({ severity, ...address, field, message: `"${url}" ${message}` });
    for (const use of uses) {
      const own = fileIn(url, use.address.locale);
      if (use.address.locale !== DEFAULT_LOCALE && own !== url && files.has(own))
        report('notice', `is a drawing of another language; there is "${own}"`, use);
    }
    for (const { file, fault } of drawingFaults) if (url === MEDIA + file) for (const use of uses) report('error', fault, use);
    if (sizes === undefined || !files.has(url) || extname(url) === '.svg') continue;
    const missing = await missingSizes(join(folder, url), await readMedia(url), present).catch(() => 0);
    if (missing > 0) for (const use of uses) report('notice', `lacks ${missing} encoded sizes; run npm run content:pictures`, use);
  }
  return findings;
}
