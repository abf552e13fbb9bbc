/** A version of an entry in one language: who did what when. Its content is kept beside it, once for equal versions. */
export default {
  kind: 'collectionType',
  collectionName: 'entry_versions',
  info: { singularName: 'entry-version', pluralName: 'entry-versions', displayName: 'Version of an entry' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [
    { name: 'entry_versions_entry', columns: ['entry', 'language', 'id'] },
    { name: 'entry_versions_hash', columns: ['hash'] },
  ],
  attributes: {
    type: { type: 'string', required: true },
    /** Document id of the entry. */
    entry: { type: 'string', required: true },
    language: { type: 'string', required: true },
    at: { type: 'datetime', required: true },
    action: { type: 'string', required: true },
    /** User of the admin; empty: the service itself, or an import. */
    user: { type: 'integer' },
    /** Key of the content. */
    hash: { type: 'string', required: true },
    /** When the draft was changed last, as the draft itself says (ISO 8601): a form names the version it began with by it. */
    state: { type: 'string', required: true },
  },
} as const;
