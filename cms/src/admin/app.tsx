/** The admin as editors see it: in English or Turkish, without tours, release news or anything fetched from elsewhere. */
export default {
  config: {
    locales: ['tr'],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};
