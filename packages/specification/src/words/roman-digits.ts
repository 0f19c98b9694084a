const digits: readonly (readonly [text: string, value: number])[] = [
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

const LARGEST = 199;

/** A number in Roman digits, e.g. `iv` of 4. */
export function romanText(value: number): string {
  let rest = value;
  let text = '';
  for (const [each, worth] of digits) {
    while (rest >= worth) {
      text += each;
      rest -= worth;
    }
  }
  return text;
}

const values = new Map(Array.from({ length: LARGEST }, (_, index) => [romanText(index + 1), index + 1]));

/** The number that Roman digits in small letters are, written as everybody does; null for other letters. */
export function readRoman(text: string): number | null {
  return values.get(text) ?? null;
}
