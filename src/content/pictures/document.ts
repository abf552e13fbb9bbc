import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import { readPdf, type PdfFault } from '../../site/pdf.ts';

/** A document as it is here. */
export interface DocumentFacts {
  readonly bytes: number;
  readonly pages: number;
}

const REASONS: Readonly<Record<PdfFault, string>> = {
  noPdf: 'is not a PDF',
  damaged: 'is damaged',
  protected: 'is protected by a password',
  active: 'holds scripts, programs, forms or other files',
};

/** Media type of a document. */
export const PDF_TYPE = 'application/pdf';

/** Whether a file is a document, by its name or address. */
export const isDocument = (file: string): boolean => /\.pdf(?:[?#]|$)/i.test(file);

/** Size and pages of a PDF. @throws with the reason why it is not shown */
export function factsOfPdf(bytes: Buffer): DocumentFacts {
  const facts = readPdf(bytes, (compressed, most) =>
    inflateSync(compressed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }),
  );
  if ('fault' in facts) throw new Error(REASONS[facts.fault]);
  return { bytes: bytes.length, pages: facts.pages };
}

/** The same of a file. */
export const inspectDocument = async (file: string): Promise<DocumentFacts> => factsOfPdf(await readFile(file));
