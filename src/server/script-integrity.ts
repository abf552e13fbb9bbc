import { createHash } from 'node:crypto';
import { bodyOf, type CachedPage } from './byte-cache.ts';

const SCRIPT = /<script\b(?![^>]*\sintegrity=)([^>]*\ssrc="(\/[^"?#]+)"[^>]*)>/g;

const hashes = new WeakMap<CachedPage, string>();

/** Subresource Integrity of a file (W3C SRI, 3.5): SHA-384 of its bytes. */
function integrityOf(file: CachedPage): string {
  let hash = hashes.get(file);
  if (hash === undefined) {
    hash = `sha384-${createHash('sha384').update(bodyOf(file, 'identity')).digest('base64')}`;
    hashes.set(file, hash);
  }
  return hash;
}

/**
 * Names in a page the hash of every script that it loads from this site: a cache on the way that changed one would
 * break it instead of running its own.
 * @param html a finished page
 * @param files the site's own files by address
 */
export function withIntegrity(html: string, files: ReadonlyMap<string, CachedPage>): string {
  return html.replace(SCRIPT, (element, attributes: string, address: string) => {
    const file = files.get(address);
    return file ? `<script${attributes} integrity="${integrityOf(file)}">` : element;
  });
}
