/** The project of a Strapi 4.26: the specification's single types (sections 3 and 7), languages, and nothing else. */

/** What installs here without compilers: two packages are newer than those of 4.26, which download binaries at installation. */
const packages = {
  name: 'strapi-4-recording',
  version: '0.0.0',
  private: true,
  dependencies: {
    '@strapi/strapi': '4.26.2',
    '@strapi/plugin-i18n': '4.26.2',
    '@strapi/plugin-users-permissions': '4.26.2',
    'better-sqlite3': '13.2.0',
    // 4.26 runs on Node 18 to 22.
    [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]: '22.23.3',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '5.3.4',
    'styled-components': '5.3.11',
  },
  overrides: { sharp: '0.33.5' },
};

/** @typedef {Record<string, unknown>} Attribute */
const localized = { i18n: { localized: true } };
/** @param {string} type @returns {Attribute} */
const of = (type) => ({ type });
const string = of('string');
const text = of('text');
const html = of('richtext');
const json = of('json');
/** @param {boolean} multiple */
const media = (multiple = false) => ({ type: 'media', multiple, required: false, allowedTypes: ['images'] });
/** @param {string} component */
const part = (component) => ({ type: 'component', component, repeatable: false });
/** @param {string} component */
const parts = (component) => ({ type: 'component', component, repeatable: true });

const offering = {
  url: string,
  langUrl: string,
  name: string,
  bLetterName: string,
  desc: text,
  icon: media(),
  thumbImage: media(),
  sliders: media(true),
  html,
  list: json,
};

/** @type {Record<string, Record<string, Attribute>>} */
export const COMPONENTS = {
  'site.service': offering,
  'site.solution': { ...offering, contactBanner: html },
  'site.education': {
    ...offering,
    html2: html,
    listTitle: string,
    list2: json,
    list2Title: string,
    list3: json,
    list3Title: string,
    list4: json,
    list4Title: string,
    partnerTitle: string,
    partnerImg: media(),
  },
  'site.button': { title: string, url: string, class: string },
  'site.slide': {
    url: string,
    type: { type: 'enumeration', enum: ['center', 'left', 'right'] },
    boxTitle: string,
    title: text,
    subTitle: text,
    desc: text,
    Button: parts('site.button'),
    image: media(),
  },
  'site.contact-banner': { text, button: parts('site.button') },
  'site.about-text': { title: string, description: text, button: part('site.button') },
  'site.icon-info': { title: string, description: text, icon: media() },
  'site.about-us': { about: part('site.about-text'), iconInfo: parts('site.icon-info') },
  'site.fact': { title: string, time: of('integer'), iconImage: media() },
  'site.reference': { name: string, src: media(), alt: string, bg: string },
  'site.about-info': { title: string, shortDescription: text, promise: text, longDescription: html },
  'site.about-slide': { sliderText: string, sliderImage: media() },
  'site.box': { class: string, title: string, content: text },
  'site.contact': {
    title: string,
    email: of('email'),
    call: string,
    center: text,
    arge: text,
    bTitle: string,
    box: parts('site.box'),
    GuzeltepeAddress: text,
    BilisimVadisiAddress: text,
  },
  'site.brand': { title: string, name: string, description: html, brandColor: string, thumbImage: media() },
};

/** The single types, by the names and misspellings of the specification. @type {Record<string, Record<string, Attribute>>} */
export const SINGLE_TYPES = {
  service: { services: parts('site.service') },
  solution: { solution: parts('site.solution') },
  education: { Education: parts('site.education') },
  hompage: {
    homepageslider: parts('site.slide'),
    ContactBanner: part('site.contact-banner'),
    AboutUs: part('site.about-us'),
    Facts: parts('site.fact'),
    ourReferences: parts('site.reference'),
  },
  about: { aboutinfo: part('site.about-info'), aboutSlider: parts('site.about-slide') },
  contact: { contact: part('site.contact') },
  brand: { brands: parts('site.brand') },
};

/** @param {string} name @param {string} component */
const componentFile = (name, component) => ({
  collectionName: `components_${name.replaceAll('.', '_').replaceAll('-', '_')}s`,
  info: { displayName: component },
  options: {},
  attributes: COMPONENTS[name],
});

const router = (/** @type {string} */ name) =>
  `module.exports = require('@strapi/strapi').factories.createCoreRouter('api::${name}.${name}');\n`;
const controller = (/** @type {string} */ name) => router(name).replace('createCoreRouter', 'createCoreController');
const service = (/** @type {string} */ name) => router(name).replace('createCoreRouter', 'createCoreService');

/** Fills the service while it starts: languages, files, entries, and reading for everybody. */
const FILLING = `
const { statSync } = require('node:fs');
const fill = require('../fill.json');
module.exports = {
  async bootstrap({ strapi }) {
    const locales = strapi.plugin('i18n').service('locales');
    for (const { code, name } of fill.locales) if (!(await locales.findByCode(code))) await locales.create({ code, name });
    await locales.setDefaultLocale({ code: 'en' });
    const ids = [];
    for (const { path, fileInfo, type } of fill.files) {
      const file = { path, name: path.split('/').pop(), type, size: statSync(path).size };
      const [made] = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files: file });
      ids.push(made.id);
    }
    const withFiles = (value) =>
      Array.isArray(value) ? value.map(withFiles)
      : value === null || typeof value !== 'object' ? value
      : '$file' in value ? ids[value.$file]
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item)]));
    for (const [type, languages] of Object.entries(fill.entries)) {
      const made = [];
      for (const [locale, data] of Object.entries(languages)) {
        const given = { ...withFiles(data), locale, localizations: [...made], publishedAt: new Date() };
        made.push((await strapi.entityService.create('api::' + type + '.' + type, { data: given })).id);
      }
    }
    const visitors = await strapi.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    for (const type of Object.keys(fill.entries))
      await strapi.query('plugin::users-permissions.permission').create({ data: { action: 'api::' + type + '.' + type + '.find', role: visitors.id } });
  },
};
`;

/**
 * Every file of the project but its content.
 * @param {number} port
 * @returns {Record<string, string>} texts by path
 */
export function projectFiles(port) {
  const config = (/** @type {unknown} */ value) => `module.exports = ${JSON.stringify(value, null, 2)};\n`;
  /** @type {Record<string, string>} */
  const files = {
    'package.json': JSON.stringify(packages, null, 2),
    'config/server.js': config({ host: '127.0.0.1', port, app: { keys: ['one', 'two'] }, logger: { updates: { enabled: false } } }),
    'config/admin.js': config({ auth: { secret: 'a secret' }, apiToken: { salt: 'a salt' }, transfer: { token: { salt: 'a salt' } } }),
    'config/database.js': config({ connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true } }),
    'config/plugins.js': config({ 'users-permissions': { config: { jwtSecret: 'a secret' } } }),
    'config/middlewares.js': config(
      ['errors', 'security', 'cors', 'poweredBy', 'logger', 'query', 'body', 'session', 'favicon', 'public'].map(
        (name) => `strapi::${name}`,
      ),
    ),
    'src/index.js': FILLING,
    'public/robots.txt': '',
    'start.js':
      "require('@strapi/strapi')({ appDir: __dirname, distDir: __dirname, autoReload: false, serveAdminPanel: false }).start();\n",
  };
  for (const name of Object.keys(COMPONENTS)) {
    const [category, component = ''] = name.split('.');
    files[`src/components/${category}/${component}.json`] = JSON.stringify(componentFile(name, component));
  }
  for (const [name, attributes] of Object.entries(SINGLE_TYPES)) {
    const schema = {
      kind: 'singleType',
      collectionName: `${name}_page`,
      info: { singularName: name, pluralName: `${name}s`, displayName: name },
      options: { draftAndPublish: true },
      pluginOptions: localized,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([field, attribute]) => [field, { ...attribute, pluginOptions: localized }]),
      ),
    };
    files[`src/api/${name}/content-types/${name}/schema.json`] = JSON.stringify(schema);
    files[`src/api/${name}/routes/${name}.js`] = router(name);
    files[`src/api/${name}/controllers/${name}.js`] = controller(name);
    files[`src/api/${name}/services/${name}.js`] = service(name);
  }
  return files;
}
