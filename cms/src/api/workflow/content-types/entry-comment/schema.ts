/** A comment on an entry or one of its fields. Shown beside the entry; the content manager does not know it. */
export default {
  kind: 'collectionType',
  collectionName: 'entry_comments',
  info: { singularName: 'entry-comment', pluralName: 'entry-comments', displayName: 'Comment on an entry' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [
    { name: 'entry_comments_entry', columns: ['entry', 'language'] },
    { name: 'entry_comments_done', columns: ['done'] },
  ],
  attributes: {
    type: { type: 'string', required: true },
    entry: { type: 'string', required: true },
    language: { type: 'string', required: true },
    field: { type: 'string' },
    text: { type: 'text', required: true },
    /** Id of the user of the admin who wrote it. */
    user: { type: 'integer', required: true },
    /** Ids of the users that it mentions. */
    mentions: { type: 'json' },
    at: { type: 'datetime', required: true },
    done: { type: 'boolean', required: true },
  },
} as const;
