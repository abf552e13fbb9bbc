/** The content of versions: JSON, compressed (Brotli), in Base64. */
export default {
  kind: 'collectionType',
  collectionName: 'version_contents',
  info: { singularName: 'version-content', pluralName: 'version-contents', displayName: 'Content of a version' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  indexes: [{ name: 'version_contents_hash', columns: ['hash'], type: 'unique' }],
  attributes: {
    hash: { type: 'string', required: true },
    content: { type: 'text', required: true },
  },
} as const;
