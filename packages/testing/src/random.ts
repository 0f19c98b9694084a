/** Seeded chance for tests: the same seed gives the same run, so that a failure can be repeated. */
export type Random = {
  /** A whole number from 0 to `below` - 1. */
  readonly int: (below: number) => number;
  /** True with this probability, 0 to 1. */
  readonly chance: (probability: number) => boolean;
  /** One of the items; throws when there is none. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** The items in a random order, as a new list. */
  readonly shuffle: <Item>(items: readonly Item[]) => Item[];
};

/** Starts a seeded generator (mulberry32: 32 bits of state, more than enough for test data). */
export function createRandom(seed: number): Random {
  let state = seed | 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);

  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const [item] = items.slice(int(items.length));
      if (item === undefined) {
        throw new Error('Nothing to pick from');
      }
      return item;
    },
    shuffle: (items) => {
      const left = [...items];
      return items.flatMap(() => left.splice(int(left.length), 1));
    },
  };
}
