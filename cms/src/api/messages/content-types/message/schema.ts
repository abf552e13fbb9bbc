/** A message of a visitor. Shown in the inbox only; the content manager does not know it. */
export default {
  kind: 'collectionType',
  collectionName: 'messages',
  info: { singularName: 'message', pluralName: 'messages', displayName: 'Message' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  // The list is sorted by id; each filter finds its rows in that order.
  indexes: [
    { name: 'messages_key', columns: ['key'], type: 'unique' },
    { name: 'messages_form', columns: ['form', 'id'] },
    { name: 'messages_state', columns: ['state', 'id'] },
    { name: 'messages_language', columns: ['language', 'id'] },
    { name: 'messages_assignee', columns: ['assignee', 'id'] },
    { name: 'messages_suspicious', columns: ['suspicious', 'id'] },
    { name: 'messages_opened', columns: ['opened', 'id'] },
    { name: 'messages_email', columns: ['email'] },
    { name: 'messages_retention', columns: ['state', 'state_since'] },
  ],
  attributes: {
    /** The site's id of the message: what makes a repeated delivery the same message. */
    key: { type: 'string', required: true },
    reference: { type: 'string', required: true },
    form: { type: 'string', required: true },
    language: { type: 'string', required: true },
    subject: { type: 'json' },
    fields: { type: 'json', required: true },
    /** In lower case, to be found by. */
    email: { type: 'string' },
    /** Reference, name, e-mail and text, folded for the search. */
    search: { type: 'text' },
    suspicions: { type: 'json' },
    suspicious: { type: 'boolean', required: true },
    receivedAt: { type: 'datetime', required: true },
    state: { type: 'string', required: true },
    stateSince: { type: 'datetime', required: true },
    opened: { type: 'boolean', required: true },
    /** Id of a user of the admin. */
    assignee: { type: 'integer' },
    /** Why a mail server refused the notice to the company, or the receipt to the sender. */
    mailFailure: { type: 'text' },
    receiptFailure: { type: 'text' },
    /** Comments only: `approved` or `rejected`, and the entry that an approval made. */
    decision: { type: 'string' },
    entry: { type: 'string' },
  },
} as const;
