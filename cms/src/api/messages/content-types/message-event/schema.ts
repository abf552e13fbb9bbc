/** A line of a message's activity log. */
export default {
  kind: 'collectionType',
  collectionName: 'message_events',
  info: { singularName: 'message-event', pluralName: 'message-events', displayName: 'Activity of a message' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [{ name: 'message_events_message', columns: ['message', 'id'] }],
  attributes: {
    /** Key of the message. */
    message: { type: 'string', required: true },
    at: { type: 'datetime', required: true },
    kind: { type: 'string', required: true },
    /** User of the admin; empty: the service itself, or the command line. */
    user: { type: 'integer' },
    details: { type: 'json' },
  },
} as const;
