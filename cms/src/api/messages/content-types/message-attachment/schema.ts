/** A file of a message; its bytes are in the folder of the messages. */
export default {
  kind: 'collectionType',
  collectionName: 'message_attachments',
  info: { singularName: 'message-attachment', pluralName: 'message-attachments', displayName: 'File of a message' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [{ name: 'message_attachments_key', columns: ['message', 'number'], type: 'unique' }],
  attributes: {
    /** Key of the message. */
    message: { type: 'string', required: true },
    number: { type: 'integer', required: true },
    name: { type: 'text', required: true },
    mediaType: { type: 'string', required: true },
    size: { type: 'integer', required: true },
    sha256: { type: 'string', required: true },
    scan: { type: 'string', required: true },
    /** `expected`: on its way; `stored`; `deleted`: infected, or kept long enough. */
    state: { type: 'string', required: true },
  },
} as const;
