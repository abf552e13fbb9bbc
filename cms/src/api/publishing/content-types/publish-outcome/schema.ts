/** What the sites said of an entry's last change, in one language. Kept for the editors' pages; nobody edits it. */
export default {
  kind: 'collectionType',
  collectionName: 'publish_outcomes',
  info: { singularName: 'publish-outcome', pluralName: 'publish-outcomes', displayName: 'Outcome of a publish' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [{ name: 'publish_outcomes_key', columns: ['key'], type: 'unique' }],
  attributes: {
    key: { type: 'string', required: true },
    type: { type: 'string', required: true },
    entry: { type: 'string', required: true },
    language: { type: 'string', required: true },
    state: { type: 'string', required: true },
    sites: { type: 'json' },
  },
} as const;
