/** Characters that mean something in a regular expression. @param {string} text */
const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Folders of a checkout whose paths a bundler writes into what it makes. */
const FOLDERS = ['src', 'model', 'content', 'scripts', 'node_modules', '.output'];

/**
 * Takes the folder of a checkout out of the paths in built code, so that a build is the same bytes wherever it is made. Only whole
 * paths count: in a container the folder is `/app`, and an address may begin with the same letters.
 * @param {string} code
 * @param {string} folder absolute, without a slash at its end
 * @returns {string}
 */
export function withoutFolder(code, folder) {
  const path = `(?<=["'\`(]|file://)${literal(folder)}(?=/(?:${FOLDERS.map(literal).join('|')})/|/?["'\`)])`;
  return code.includes(folder) ? code.replace(new RegExp(path, 'g'), '') : code;
}
