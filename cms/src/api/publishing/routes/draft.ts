/** The one address that shows something unpublished. Strapi lets nobody in without an API token that names it. */
export default {
  routes: [{ method: 'GET', path: '/drafts/:type/:documentId', handler: 'draft.find', config: { policies: [], middlewares: [] } }],
};
