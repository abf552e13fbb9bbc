import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#model/content-types';
import { PARTS } from './model';
import { componentOf, schemaOf } from './strapi-schema';
import { schemaFiles } from './write-schemas';

describe('the schema files', () => {
  it('are there for every type and part, and name only parts and types that there are', () => {
    const files = schemaFiles();
    expect(files.size).toBe(CONTENT_TYPES.length + PARTS.size);
    for (const type of CONTENT_TYPES) expect([...files.keys()]).toContain(`api/site/content-types/${type.name}/schema.json`);
    const attributes = [...CONTENT_TYPES.map(schemaOf), ...[...PARTS.values()].map(componentOf)].flatMap((schema) =>
      Object.values(schema.attributes),
    );
    for (const { component, target } of attributes) {
      if (component !== undefined) expect([...PARTS.keys()]).toContain(component);
      if (target !== undefined) expect(CONTENT_TYPES.map(({ name }) => `api::site.${name}`)).toContain(target);
    }
  });

  it('hold a type as Strapi reads it', () => {
    const service = schemaOf(CONTENT_TYPES.find(({ name }) => name === 'service')!);
    expect(service).toMatchObject({
      kind: 'collectionType',
      collectionName: 'services',
      info: { singularName: 'service', pluralName: 'services', displayName: 'Service' },
      options: { draftAndPublish: true },
      attributes: {
        name: { type: 'string', required: true, maxLength: 120 },
        url: { type: 'string', required: true, maxLength: 120 },
        html: { type: 'customField', customField: 'global::rich-text', maxLength: 500_000 },
        sliders: { type: 'component', component: 'shared.picture', repeatable: true, max: 20 },
        position: { type: 'integer', pluginOptions: { i18n: { localized: false } } },
      },
    });
  });

  it('keep a short address of another site as one line', () => {
    const typeOf = (name: string, field: string) => schemaOf(CONTENT_TYPES.find((type) => type.name === name)!).attributes[field]?.type;
    expect([typeOf('partner', 'url'), typeOf('comment', 'website')]).toEqual(['string', 'text']);
  });

  it('share nothing between languages but the order and keys', () => {
    const shared = CONTENT_TYPES.flatMap((type) =>
      Object.entries(schemaOf(type).attributes).flatMap(([name, { pluginOptions }]) => (pluginOptions.i18n.localized ? [] : [name])),
    );
    expect([...new Set(shared)].sort()).toEqual(['key', 'position']);
  });
});
