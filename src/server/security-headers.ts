/**
 * What a page may use of the browser: nothing of this. Names that Chromium knows; others are ignored by those who do not.
 * Left out is what only ever restricts this site itself, such as `cross-origin-isolated`.
 */
export const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
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
