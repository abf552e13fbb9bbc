/** A form that is open in a browser. A row that was not renewed in time counts no more. */
export default {
  kind: 'collectionType',
  collectionName: 'editing_sessions',
  info: { singularName: 'editing-session', pluralName: 'editing-sessions', displayName: 'Open form' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [
    { name: 'editing_sessions_key', columns: ['key'], type: 'unique' },
    { name: 'editing_sessions_entry', columns: ['entry', 'language'] },
  ],
  attributes: {
    /** Made by the browser for each open form. */
    key: { type: 'string', required: true },
    type: { type: 'string', required: true },
    entry: { type: 'string', required: true },
    language: { type: 'string', required: true },
    user: { type: 'integer', required: true },
    since: { type: 'datetime', required: true },
    seen: { type: 'datetime', required: true },
    /** Whether the form has changes that are not saved. */
    changing: { type: 'boolean', required: true },
  },
} as const;
