/** A publish or unpublish of one entry in one language at a time. Shown beside the entry; the content manager does not know it. */
export default {
  kind: 'collectionType',
  collectionName: 'scheduled_changes',
  info: { singularName: 'scheduled-change', pluralName: 'scheduled-changes', displayName: 'Scheduled change' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [
    { name: 'scheduled_changes_key', columns: ['key'], type: 'unique' },
    { name: 'scheduled_changes_due', columns: ['state', 'at'] },
    { name: 'scheduled_changes_entry', columns: ['entry'] },
  ],
  attributes: {
    /** Type, document, language and action: an entry has one time for each action. */
    key: { type: 'string', required: true },
    type: { type: 'string', required: true },
    entry: { type: 'string', required: true },
    language: { type: 'string', required: true },
    /** `publish` or `unpublish`. */
    action: { type: 'string', required: true },
    at: { type: 'datetime', required: true },
    /** Id of the user of the admin who asked for it. */
    user: { type: 'integer', required: true },
    /** `pending`, `done` or `refused`. */
    state: { type: 'string', required: true },
    executedAt: { type: 'datetime' },
    /** Why it was refused. */
    problems: { type: 'json' },
  },
} as const;
