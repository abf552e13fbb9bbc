/** A deleted entry or file, kept for a while so that it can be restored. Nobody edits it. */
export default {
  kind: 'collectionType',
  collectionName: 'trashed_items',
  info: { singularName: 'trashed-item', pluralName: 'trashed-items', displayName: 'Deleted entry or file' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  attributes: {
    /** Type of an entry; empty: a file. */
    type: { type: 'string' },
    /** Document of an entry, number of a file. */
    item: { type: 'string', required: true },
    title: { type: 'text', required: true },
    /** Languages of an entry, comma-separated. */
    locales: { type: 'string' },
    deletedAt: { type: 'datetime', required: true },
    /** Name of the user who deleted it. */
    deletedBy: { type: 'string' },
    content: { type: 'json', required: true },
  },
} as const;
