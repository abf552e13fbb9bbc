import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { findNode } from '../../scripts/setup.mjs';

/** The HTTP Observatory's result for a page. */
export interface Grade {
  readonly path: string;
  readonly score: number;
  readonly grade: string;
  readonly status: number;
  /** Each test's result, and what it adds or takes. */
  readonly modifiers: Readonly<Record<string, readonly [result: string, points: number]>>;
}

/** The highest score without cookies and without a place in the browsers' preload list (Observatory 1.4.8). */
export const HIGHEST_SCORE = 135;

const SCAN = resolve(import.meta.dirname, 'observatory-scan.mjs');

/**
 * Has the HTTP Observatory's own package grade pages of a site over HTTPS.
 * @param origin e.g. `https://localhost:8443`, of the site itself or of what is before it
 * @param paths pages
 * @param certificate file of the certificate that the origin shows
 */
export async function gradePages(origin: string, paths: readonly string[], certificate: string): Promise<Grade[]> {
  const environment = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  const { stdout } = await promisify(execFile)(findNode(), [SCAN, origin, ...paths], { env: environment, maxBuffer: 32 * 1024 * 1024 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Grade);
}
