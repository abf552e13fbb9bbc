const route = (path: string, handler: string) => ({
  method: 'PUT',
  path: `/messages/:id${path}`,
  handler: `intake.${handler}`,
  // Not Strapi's tokens: the site has one of its own, which opens these addresses and nothing else.
  config: { auth: false, policies: [], middlewares: [] },
});

/** Where the site delivers messages of visitors (`src/outbox/README.md`). */
export default {
  routes: [
    route('', 'message'),
    route('/files/:number', 'file'),
    route('/files/:number/scan', 'scan'),
    route('/deliveries/:kind', 'delivery'),
  ],
};
