import fc from 'fast-check';

/**
 * Runs a property over generated inputs. The seed is fixed, so that every run has the same result; fast-check prints it
 * with the smallest counterexample. `FUZZ_SEED` and `FUZZ_RUNS` look further.
 */
export function holdsFor<Inputs extends [unknown, ...unknown[]]>(
  inputs: { [Index in keyof Inputs]: fc.Arbitrary<Inputs[Index]> },
  property: (...given: Inputs) => void,
  runs = 300,
): void {
  fc.assert(fc.property(...(inputs as never as [fc.Arbitrary<unknown>]), property as never), parametersOf(runs));
}

/** {@link holdsFor} for a property that waits for something. */
export const holdsInTime = <Inputs extends [unknown, ...unknown[]]>(
  inputs: { [Index in keyof Inputs]: fc.Arbitrary<Inputs[Index]> },
  property: (...given: Inputs) => Promise<void>,
  runs = 300,
): Promise<void> => fc.assert(fc.asyncProperty(...(inputs as never as [fc.Arbitrary<unknown>]), property as never), parametersOf(runs));

const parametersOf = (runs: number) => ({
  seed: Number(process.env.FUZZ_SEED ?? 20_261_122),
  numRuns: Math.max(runs, Number(process.env.FUZZ_RUNS ?? 0)),
  verbose: 1,
});

/** Names that every object has, or that reach its prototype. */
export const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'] as const;

/** Any text, and texts made of pieces that are typical of these languages, of formats and of attacks. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'ıİiIşŞğĞüÜöÖçÇâÂß abcXYZ019-–.,:/%°\u00a0\u2060\u0307\r\n\t'), maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      '=',
      'a',
      'p',
      'b',
      'on',
      'script',
      'javascript:',
      'svg',
      '[diagram:',
      ']',
      '%2e',
      '\u0000',
    ),
    maxLength: 40,
  }),
  fc.constantFrom(...INHERITED),
);

/** Any JSON, with hostile names at every level; as `JSON.parse` gives it, own `__proto__` included. */
export function anyJson(leaf: fc.Arbitrary<unknown> = anyText): fc.Arbitrary<unknown> {
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.oneof(leaf, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('json'), { maxLength: 5 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom(...INHERITED, 'data', 'attributes', 'url', 'id', 'lists', 'type', 'children', 'src', 'alt'), anyText),
        tie('json'),
        {
          maxKeys: 6,
          noNullPrototype: true,
        },
      ),
    ),
  }));
  return json!.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
}

/** The property names of `Object.prototype` and other prototypes, compared before and after: none may be added. */
export function untouchedPrototypes(): () => string[] {
  const namesOf = () => [Object, Array, Function, String, Map].map((type) => Object.getOwnPropertyNames(type.prototype).join());
  const before = namesOf();
  return () => namesOf().filter((names, index) => names !== before[index]);
}
