/**
 * What a page may use of the browser: nothing of this. Names that Chromium knows and that give access to a visitor, to
 * devices or to other sites; frames of other sites get nothing that asks first anyway. Every name stands in each page's
 * headers, which share the first 14,600 bytes of a connection with the page.
 */
export const DENIED_FEATURES = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'local-network-access',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const;

const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Policy of an answer that is no page: whatever it holds, opened by itself it loads, runs and frames nothing. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer carries, of whatever kind. */
function common(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * Headers of a page, beside the policy that it brings with it.
 * @param https true where the site's public origin is https
 * @param frames true where a visitor may load another site's frame: cross-origin isolation would block it
 */
export function pageHeaders(https: boolean, frames: boolean): Readonly<Record<string, string>> {
  return {
    ...common(https),
    'permissions-policy': PERMISSIONS,
    ...(frames ? {} : { 'cross-origin-embedder-policy': 'require-corp' }),
  };
}

/**
 * Headers of everything that is no page: files, pictures, redirects, short texts, JSON. Permissions are a page's alone.
 * @param https true where the site's public origin is https
 */
export function fileHeaders(https: boolean): Readonly<Record<string, string>> {
  return { ...common(https), 'content-security-policy': FILE_POLICY, 'cross-origin-embedder-policy': 'require-corp' };
}
