/** Several changes under a name, made together or not at all. */
export default {
  kind: 'collectionType',
  collectionName: 'releases',
  info: { singularName: 'release', pluralName: 'releases', displayName: 'Release' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [{ name: 'releases_due', columns: ['state', 'at'] }],
  attributes: {
    name: { type: 'string', required: true },
    /** `open`, `scheduled`, `refused` or `done`. */
    state: { type: 'string', required: true },
    at: { type: 'datetime' },
    /** Id of the user of the admin who scheduled it or published it. */
    user: { type: 'integer' },
    executedAt: { type: 'datetime' },
    problems: { type: 'json' },
  },
} as const;
