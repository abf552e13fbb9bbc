/**
 * Preloaded into a content service under test: before it listens, it prints every address that Strapi, its plugins and the
 * service itself have registered.
 */
import { Server } from 'node:http';

const { listen } = Server.prototype;

/** @this {Server} @param {any[]} given */
function tellAndListen(...given) {
  /** @type {{ methods: string[], path: unknown }[]} */
  const routes = globalThis.strapi.server.listRoutes();
  const each = routes.flatMap(({ methods, path }) => methods.map((method) => ({ method, path: String(path) })));
  process.stdout.write(`\nroutes of the service: ${JSON.stringify(each)}\n`);
  return Reflect.apply(listen, this, given);
}
Server.prototype.listen = tellAndListen;
