import type { Both } from './revision-difference.ts';

/**
 * Puts together what has the same key on both sides: what is there after, in its order, then what was there before alone.
 * A key stands once on a side.
 */
export function matchByKey<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string | number,
): readonly Both<Item | null>[] {
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Set(after.map(keyOf));
  return [
    ...after.map((item) => ({ before: earlier.get(keyOf(item)) ?? null, after: item })),
    ...before.filter((item) => !later.has(keyOf(item))).map((item) => ({ before: item, after: null })),
  ];
}
