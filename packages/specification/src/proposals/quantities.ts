import { type ClauseTables, NO_LETTER, unitPattern } from '../words/clause-words.ts';

/** A number with its unit in a sentence. */
export type Quantity = {
  /** As it is written, e.g. `1,600 A`. */
  readonly printed: string;
  /** The unit by which quantities of its sort are compared, and the figure in it. */
  readonly unit: string;
  readonly value: number;
  /** Whether it is an end of a range: `from 1 to 2 m`, `1 - 2 m`. */
  readonly isRange: boolean;
  readonly from: number;
  readonly to: number;
};

export type QuantityReader = {
  readonly find: (sentence: string) => readonly Quantity[];
  /** A figure of the design in the unit of comparison; as it is for a unit without row. */
  readonly convert: (value: number, unit: string) => { readonly value: number; readonly unit: string };
};

const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:\.\d+)?`;

/**
 * Finds quantities by the units of the table: `4-pole`, `four poles`. `1/2` is none, and neither is a number in a name such
 * as `IP54`.
 */
export function quantityReader(tables: Pick<ClauseTables, 'unit' | 'number'>): QuantityReader {
  const units = new Map(
    tables.unit.rows.flatMap((row) => row.words.split('|').map((word) => [squeezed(word), row] as const)),
  );
  const spelt = new Map(
    tables.number.rows.flatMap(({ number, words }) => words.split('|').map((word) => [word, number])),
  );
  const spelling = [...spelt.keys()].flatMap((word) => [word, capital(word)]).join('|');
  const quantity = new RegExp(
    `(?<![\\p{L}\\p{N}./,])(?:(${NUMBER})(\\s*(?:-|–|to)\\s*(?:${NUMBER}))?(?:\\s*|-)|(${spelling})(?:\\s+|-))` +
      `(${unitPattern(tables)})${NO_LETTER}`,
    'gu',
  );
  return {
    find: (sentence) =>
      [...sentence.matchAll(quantity)].flatMap((match): readonly Quantity[] => {
        const [printed, digits = '', range, spelled = '', word = ''] = match;
        const number = spelt.get(spelled.toLowerCase()) ?? Number(digits.replaceAll(/[ ,]/gu, ''));
        const row = units.get(squeezed(word));
        return row
          ? [
              {
                printed,
                unit: row.of,
                value: number * row.factor,
                isRange: range !== undefined,
                from: match.index,
                to: match.index + printed.length,
              },
            ]
          : [];
      }),
    convert: (value, unit) => {
      const row = tables.unit.rows.find((each) => each.unit === unit);
      return row ? { value: value * row.factor, unit: row.of } : { value, unit };
    },
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function squeezed(word: string): string {
  return word.replace(/\s+/gu, ' ');
}
