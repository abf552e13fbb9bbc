import { inlineHash } from '../../layouts/head.ts';
import { bodyOf, type ReadyResponse } from '../cache/ready-response.ts';

const SCRIPT = /<script\b(?![^>]*\sintegrity=)([^>]*\ssrc="(\/[^"?#]+)"[^>]*)>/g;

const hashes = new WeakMap<ReadyResponse, string>();

/** Subresource Integrity of a file (W3C SRI, 3.5): SHA-256 of its bytes, the shortest that browsers take. */
function integrityOf(file: ReadyResponse): string {
  let hash = hashes.get(file);
  if (hash === undefined) {
    hash = inlineHash(bodyOf(file, 'identity'));
    hashes.set(file, hash);
  }
  return hash;
}

/**
 * Adds the hash of every script that a page loads from this site, so that a browser runs none that a cache on the way changed.
 * @param html a rendered page
 * @param files the site's own files by address
 */
export function withIntegrity(html: string, files: ReadonlyMap<string, ReadyResponse>): string {
  return html.replace(SCRIPT, (element, attributes: string, address: string) => {
    const file = files.get(address);
    return file ? `<script${attributes} integrity="${integrityOf(file)}">` : element;
  });
}
