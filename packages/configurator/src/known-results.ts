import type { PropertyValue } from './value.ts';

/** The results for recent lists of values, which equal lists find again. */
export type KnownResults<Result> = {
  /** The result that was kept for equal values, none when there is none or it is forgotten. */
  readonly find: (args: readonly PropertyValue[]) => Result | undefined;
  /** Keeps a result for values that have none. */
  readonly keep: (args: readonly PropertyValue[], result: Result) => void;
};

type Known<Result> = { readonly args: readonly PropertyValue[]; readonly result: Result };

/** A board has few different parts of a family: more results than this are rare; then the memory starts afresh. */
const MOST = 512;
/** A power of two, so that a place is the last bits of a mixed number. */
const PLACES = 256;

/**
 * A memory for results that follow from values alone: parts of a board are mostly alike, so that a change of the board
 * asks the same again and again. It finds a result without building a key.
 */
export function knownResults<Result>(): KnownResults<Result> {
  const places: Known<Result>[][] = [];
  let count = 0;
  return {
    find: (args) => {
      for (const known of places[placeOf(args)] ?? []) {
        if (areEqual(known.args, args)) {
          return known.result;
        }
      }
      return undefined;
    },
    keep: (args, result) => {
      if (count >= MOST) {
        places.length = 0;
        count = 0;
      }
      const at = placeOf(args);
      const place = places[at] ?? [];
      places[at] = place;
      place.push({ args: [...args], result });
      count += 1;
    },
  };
}

/** The same function, which works out a result once for equal values as long as it is remembered. */
export function withMemory<Args extends readonly PropertyValue[], Result extends PropertyValue>(
  work: (args: Args) => Result,
): (args: Args) => Result {
  const known = knownResults<Result>();
  return (args) => {
    const before = known.find(args);
    if (before !== undefined) {
      return before;
    }
    const result = work(args);
    known.keep(args, result);
    return result;
  };
}

function placeOf(args: readonly PropertyValue[]): number {
  let mixed = 0;
  for (const value of args) {
    mixed = (Math.imul(mixed, 31) + markOf(value)) | 0;
  }
  return (mixed ^ (mixed >>> 7) ^ (mixed >>> 14)) & (PLACES - 1);
}

/** A whole number that mostly differs between different values; of a text only what costs the same for any length. */
function markOf(value: PropertyValue): number {
  if (value === null) {
    return 0;
  }
  if (typeof value === 'number') {
    return (value * 8191) | 0;
  }
  const text = typeof value === 'string' ? value : String(value);
  const { length } = text;
  return length === 0
    ? 1
    : Math.imul(length, 131) +
        text.charCodeAt(0) +
        Math.imul(text.charCodeAt(length >> 1), 7) +
        Math.imul(text.charCodeAt(length - 1), 17);
}

/** Whether two lists hold the same values in the same order. */
export function areEqual(left: readonly PropertyValue[], right: readonly PropertyValue[]): boolean {
  for (let index = 0; index < left.length; index += 1) {
    if (left[index] !== right[index]) {
      return false;
    }
  }
  return left.length === right.length;
}
