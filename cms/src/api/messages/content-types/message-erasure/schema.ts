/** That a message was erased, without anything personal: its key tells the site to drop its own copy. */
export default {
  kind: 'collectionType',
  collectionName: 'message_erasures',
  info: { singularName: 'message-erasure', pluralName: 'message-erasures', displayName: 'Erased message' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [{ name: 'message_erasures_key', columns: ['key'], type: 'unique' }],
  attributes: {
    key: { type: 'string', required: true },
    form: { type: 'string', required: true },
    files: { type: 'integer', required: true },
    /** `request`: somebody erased it; `retention`: it was kept long enough. */
    reason: { type: 'string', required: true },
    at: { type: 'datetime', required: true },
    user: { type: 'integer' },
  },
} as const;
