/** The stage of an entry in one language. Shown beside the entry; the content manager does not know it. */
export default {
  kind: 'collectionType',
  collectionName: 'entry_reviews',
  info: { singularName: 'entry-review', pluralName: 'entry-reviews', displayName: 'Review of an entry' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [
    { name: 'entry_reviews_key', columns: ['key'], type: 'unique' },
    { name: 'entry_reviews_stage', columns: ['stage'] },
  ],
  attributes: {
    /** Type, document and language. */
    key: { type: 'string', required: true },
    type: { type: 'string', required: true },
    entry: { type: 'string', required: true },
    language: { type: 'string', required: true },
    /** `review`, `returned` or `approved`; an entry without a row is a draft. */
    stage: { type: 'string', required: true },
    /** Ids of users of the admin: who asked for the review, whom, and who decided. */
    requester: { type: 'integer' },
    reviewer: { type: 'integer' },
    /** Id of a role, where anybody who has it may review. */
    role: { type: 'integer' },
    decider: { type: 'integer' },
    note: { type: 'text' },
    at: { type: 'datetime', required: true },
    /** Hash of the draft that was approved: a later change takes the approval back. */
    fingerprint: { type: 'string' },
    /** Id of the version that was approved last. It is kept when another review is requested: authors of later versions cannot approve. */
    approved: { type: 'integer' },
  },
} as const;
