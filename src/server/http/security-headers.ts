import type { Headers } from '../cache/ready-response.ts';

/**
 * Browser features that no page may use: those Chromium knows that reach a visitor, devices or other sites; frames of other
 * sites get no feature that needs a permission anyway. The list is short because every name is in each page's headers,
 * which share the first 14,600 bytes of a connection with the page.
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

/** Policy of a response that is no page: opened by itself, it loads, runs and frames nothing. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response. */
function common(https: boolean): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
}

/**
 * Headers of a page, beside its own content security policy.
 * @param https true where the site's public origin is https
 * @param frames true where the page may frame another site, which cross-origin isolation would block
 */
export function pageHeaders(https: boolean, frames: boolean): Headers {
  return {
    ...common(https),
    'permissions-policy': PERMISSIONS,
    ...(frames ? {} : { 'cross-origin-embedder-policy': 'require-corp' }),
  };
}

/**
 * Headers of every response that is no page: files, pictures, redirects, short texts, JSON.
 * @param https true where the site's public origin is https
 */
export function fileHeaders(https: boolean): Headers {
  return { ...common(https), 'content-security-policy': FILE_POLICY, 'cross-origin-embedder-policy': 'require-corp' };
}
