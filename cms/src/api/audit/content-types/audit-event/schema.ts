/** A line of the audit log. It has no routes and no forms: rows are written by the service alone. */
export default {
  kind: 'collectionType',
  collectionName: 'audit_events',
  info: { singularName: 'audit-event', pluralName: 'audit-events', displayName: 'Line of the audit log' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [{ name: 'audit_events_at', columns: ['at'] }],
  attributes: {
    at: { type: 'datetime', required: true },
    action: { type: 'string', required: true },
    /** Kind of what was acted on: a content type, `user`, `file` … */
    type: { type: 'string' },
    /** Identifier of what was acted on. */
    subject: { type: 'string' },
    /** What it was called at that time. */
    title: { type: 'text' },
    /** Languages, comma-separated. */
    locales: { type: 'string' },
    /** User of the admin; empty: the service itself, or nobody with an account. */
    user: { type: 'integer' },
    /** The user's name at that time: an account may be deleted. */
    person: { type: 'string' },
  },
} as const;
