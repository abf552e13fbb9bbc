/** Loaded before the content service by bench/history.mjs: neither versions nor lines of the audit log are written. */
import Module from 'node:module';

const loader = /** @type {{ _load(name: string, parent?: { filename?: string }, isMain?: boolean): unknown }} */ (
  /** @type {unknown} */ (Module)
);
const { _load } = loader;
const WRITERS = /[/\\](?:versions[/\\]versions|audit[/\\]audit)\.js$/;

/** @param {string} name @param {{ filename?: string }} [parent] @param {boolean} [isMain] */
loader._load = function load(name, parent, isMain) {
  const loaded = _load.call(this, name, parent, isMain);
  const isWriter = name.endsWith('/documents') && WRITERS.test(parent?.filename ?? '');
  return isWriter ? { .../** @type {object} */ (loaded), aroundActions: () => undefined } : loaded;
};
