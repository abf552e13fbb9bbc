import { originsOf, readStore } from '../src/media/store';

/** Strapi's middlewares; the admin's pages may connect only to this service and its picture store. */
export default () => {
  const pictures = originsOf(readStore(process.env));
  return [
    'global::request-log',
    'strapi::errors',
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
    'strapi::session',
    { name: 'strapi::favicon', config: { path: './favicon.png' } },
    'strapi::public',
  ];
};
