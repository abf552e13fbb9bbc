import { originsOf, readStore } from '../src/media/store';

/** Strapi's own, except that the admin may talk to nobody but this service and the store of its pictures. */
export default () => {
  const pictures = originsOf(readStore(process.env));
  return [
    'strapi::logger',
    'strapi::errors',
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy: {
          useDefaults: true,
          directives: {
            // The media library fetches a picture to crop it or to save it on the editor's machine.
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
