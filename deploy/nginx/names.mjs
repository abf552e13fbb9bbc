/** Names of the parts behind the front, where these come and go (FRONT_FOLLOW_NAMES): nginx does not start with one that is not known. */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { listOf } from './settings.mjs';

/** Settings that name places, host:port. */
const PLACES = ['FRONT_SITES', 'FRONT_VISITS', 'FRONT_ADMIN_SERVICE', 'FRONT_MEDIA_STORE'];
/** Refuses each connection at once, as a part does that is down: nobody listens there. */
const NOBODY = '127.0.0.1:9';
const resolver = new Resolver({ timeout: 2_000, tries: 1 });

/** @param {string} place host:port @param {(host: string) => Promise<unknown>} find @returns whether its name has an address */
async function isKnown(place, find) {
  const host = place.slice(0, place.lastIndexOf(':')).replace(/[[\]]/g, '');
  return (
    isIP(host) !== 0 ||
    find(host).then(
      () => true,
      () => false,
    )
  );
}

/**
 * Settings with which nginx starts: a place whose name is not known now is refused until it is (follow.sh). Nothing is changed without
 * FRONT_FOLLOW_NAMES.
 * @param {Readonly<Record<string, string | undefined>>} environment @param {(host: string) => Promise<unknown>} find
 */
export async function withKnownNames(environment, find = (host) => resolver.resolve4(host)) {
  if (environment['FRONT_FOLLOW_NAMES'] !== '1') return environment;
  const changed = { ...environment };
  for (const name of PLACES) {
    const places = listOf(environment[name] ?? '');
    const known = await Promise.all(places.map((place) => isKnown(place, find)));
    // Visits that nobody counts are not sent.
    const kept = places.flatMap((place, index) => (known[index] ? [place] : name === 'FRONT_VISITS' ? [] : [NOBODY]));
    changed[name] = kept.join(',');
  }
  return changed;
}
