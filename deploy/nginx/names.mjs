/** Names of the parts behind the front, where these come and go (FRONT_FOLLOW_NAMES): nginx does not start with one that has no address. */
import { isIP } from 'node:net';
import { listOf } from './settings.mjs';

/** Settings that name places, host:port. */
const PLACES = ['FRONT_SITES', 'FRONT_VISITS', 'FRONT_ADMIN_SERVICE', 'FRONT_MEDIA_STORE'];
/** Refuses each connection at once, as a part does that is down: nobody listens there. */
const NOBODY = '127.0.0.1:9';

/**
 * Settings with which nginx starts: a place whose name has no address refuses connections. Nothing is changed without FRONT_FOLLOW_NAMES.
 * @param {Readonly<Record<string, string | undefined>>} environment with KNOWN_NAMES: the names that have an address (start.sh)
 */
export function withKnownNames(environment) {
  if (environment['FRONT_FOLLOW_NAMES'] !== '1') return environment;
  const known = new Set(listOf(environment['KNOWN_NAMES'] ?? ''));
  const isKnown = (/** @type {string} */ place) => {
    const host = place.slice(0, place.lastIndexOf(':')).replace(/[[\]]/g, '');
    return isIP(host) !== 0 || known.has(host);
  };
  const changed = { ...environment };
  for (const name of PLACES) {
    const places = listOf(environment[name] ?? '');
    // Visits that nobody counts are not sent.
    const kept = name === 'FRONT_VISITS' ? places.filter(isKnown) : places.map((place) => (isKnown(place) ? place : NOBODY));
    changed[name] = kept.join(',');
  }
  return changed;
}
