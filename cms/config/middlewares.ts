import { originsOf, readStore } from '../src/media/store';
import { readSettings } from '../src/settings';

/** Strapi's middlewares; the admin's pages may connect only to this service and its picture store, and frame only the site. */
export default () => {
  const pictures = originsOf(readStore(process.env));
  const { preview } = readSettings(process.env);
  const site = preview ? [new URL(preview.site).origin] : [];
  return [
    'global::discard-rest',
    'global::request-log',
    'global::audit',
    'global::editor-responses',
    'strapi::errors',
    'global::version-conflicts',
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy: {
          useDefaults: true,
          directives: {
            // The media library fetches a picture to crop or download it.
            'connect-src': ["'self'", ...pictures],
            'img-src': ["'self'", 'data:', 'blob:', ...pictures],
            'media-src': ["'self'", 'data:', 'blob:', ...pictures],
            // The live preview: the site in a frame, and the form that opens it there.
            'frame-src': ["'self'", ...site],
            'form-action': ["'self'", ...site],
            upgradeInsecureRequests: null,
          },
        },
      },
    },
    'global::picture-headers',
    'strapi::cors',
    { name: 'strapi::poweredBy', config: { poweredBy: 'content service' } },
    'strapi::query',
    'global::refuse-files',
    // The longest entry is two texts of half a megabyte; a file may have 20 MB (plugins.ts).
    {
      name: 'strapi::body',
      config: { jsonLimit: '4mb', formLimit: '1mb', textLimit: '1mb', formidable: { maxFileSize: 20 * 1024 * 1024 } },
    },
    'global::clear-files',
    'global::list-labels',
    'global::sign-in',
    'global::unused-pages',
    'strapi::session',
    { name: 'strapi::favicon', config: { path: './favicon.png' } },
    'strapi::public',
  ];
};
