/** Digits and capital letters without those that look like others: 0 and O, 1, I and L, U and V, 5 and S. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const PREFIX = 'MTV-';
/**
 * Weights of the eight characters. The weighted sum is 0 modulo 29, the length of the alphabet. 29 is prime and the weights
 * differ, so that one wrong character and two swapped ones are always detected.
 */
const WEIGHTS = [12, 13, 14, 15, 16, 17, 18, 19] as const;
/** Turns the sum of the first seven characters into the eighth: -1/19 modulo 29. */
const CHECK_FACTOR = 3;

const weightedSum = (values: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (WEIGHTS[index] ?? 0), 0) % ALPHABET.length;

/**
 * The reference of a message, which a visitor can read out or type.
 * @param id of the message, 32 hexadecimal digits
 * @returns e.g. `MTV-7K3F-92QD`; the last character is a check digit
 */
export function referenceOf(id: string): string {
  let rest = BigInt(`0x${id.slice(0, 16)}`);
  const values = WEIGHTS.slice(1).map(() => {
    const value = Number(rest % BigInt(ALPHABET.length));
    rest /= BigInt(ALPHABET.length);
    return value;
  });
  values.push((weightedSum(values) * CHECK_FACTOR) % ALPHABET.length);
  const text = values.map((value) => ALPHABET[value]).join('');
  return `${PREFIX}${text.slice(0, 4)}-${text.slice(4)}`;
}

/** True when `text` is written as a reference and its check digit is right; it says nothing about whether the message exists. */
export function isReference(text: string): boolean {
  const match = /^MTV-(.{4})-(.{4})$/.exec(text);
  if (!match) return false;
  const values = [...`${match[1]!}${match[2]!}`].map((character) => ALPHABET.indexOf(character));
  return values.length === WEIGHTS.length && !values.includes(-1) && weightedSum(values) === 0;
}
