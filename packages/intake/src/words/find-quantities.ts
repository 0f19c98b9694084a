import type { QuantityKind } from './intake-tables.ts';

/** A unit with the numbers that it can be behind. */
export type UnitPattern = {
  readonly unit: string;
  readonly quantity: QuantityKind;
  readonly factor: number;
  readonly pattern: RegExp;
};

/** A number with its unit, with its place in the text. */
export type Quantity = {
  readonly kind: QuantityKind;
  readonly unit: string;
  /** As it is written. */
  readonly number: number;
  /** In the unit of its kind: A, kA, kW, kVA, kvar, VA. */
  readonly value: number;
  readonly written: string;
  readonly at: number;
};

const NOTHING: readonly Quantity[] = [];

/** The ratio of a transformer, and the range of a setting: their numbers are no ratings. */
const NO_RATING =
  /\d+(?:\.\d+)?\s{0,5}A?\s{0,5}\/\s{0,5}[15]\s{0,5}A?(?![\p{L}\p{N}])|\d+\s{0,5}A?\s{0,5}(?:-|to)\s{0,5}\d+\s{0,5}A(?![\p{L}])/giu;

/** A cable: its runs, cores and cross-section. */
const CABLE =
  /\d+(?:\.\d+)?\s{0,5}C\s{0,5}[x×]\s{0,5}\d+(?:\.\d+)?\s{0,5}(?:sq\.?\s{0,5}mm|mm2)?|\d+\s{0,5}sq\.?\s{0,5}mm/giu;

/** The text with blanks in the place of what is no rating, so that places stay. */
function withoutRatios(text: string): string {
  const blanks = (piece: string) => ' '.repeat(piece.length);
  return text.replace(NO_RATING, blanks).replace(CABLE, blanks);
}

/** Every number with a unit in a text. */
export function findQuantities(text: string, units: readonly UnitPattern[]): readonly Quantity[] {
  if (!/\d/u.test(text)) {
    return NOTHING;
  }
  const plain = withoutRatios(text);
  return units.flatMap(({ unit, quantity, factor, pattern }) =>
    [...plain.matchAll(pattern)].map(({ 0: written, index, groups }) => {
      const number = Number((groups?.number ?? '').replaceAll(',', ''));
      return { kind: quantity, unit, number, value: number * factor, written, at: index };
    }),
  );
}

/** A text without some pieces of it. */
export function withoutPieces(
  text: string,
  pieces: readonly { readonly written: string; readonly at: number }[],
): string {
  return pieces.reduce(
    (rest, { written, at }) => rest.slice(0, at) + ' '.repeat(written.length) + rest.slice(at + written.length),
    text,
  );
}
