/** An entry of a release, in one language. */
export default {
  kind: 'collectionType',
  collectionName: 'release_entries',
  info: { singularName: 'release-entry', pluralName: 'release-entries', displayName: 'Entry of a release' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [
    { name: 'release_entries_key', columns: ['release', 'type', 'entry', 'language'], type: 'unique' },
    { name: 'release_entries_entry', columns: ['entry'] },
  ],
  attributes: {
    /** Id of the release. */
    release: { type: 'integer', required: true },
    type: { type: 'string', required: true },
    entry: { type: 'string', required: true },
    language: { type: 'string', required: true },
    /** `publish` or `unpublish`. */
    action: { type: 'string', required: true },
  },
} as const;
