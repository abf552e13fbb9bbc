import { ADDRESSES } from '../../../contract/addresses';

/** Open to everybody, and no more than what is published: the responses are composed from live entries alone. */
export default {
  routes: Object.keys(ADDRESSES).map((path) => ({
    method: 'GET',
    path: `/${path}`,
    handler: 'contract.respond',
    config: { auth: false, policies: [], middlewares: [] },
  })),
};
