import { measure } from './metrics/measure.ts';
import type { CacheName } from './metrics/metric-table.ts';

/** The things used last, by key, and no more than some number of them. */
export type Recent<Value> = {
  readonly get: (key: string) => Value | undefined;
  /** Looks without a use of it: it is no nearer to staying, and no look-up is counted. */
  readonly peek: (key: string) => Value | undefined;
  /** Hands a thing out that is about to be changed: it is gone until it is put back. */
  readonly take: (key: string) => Value | undefined;
  readonly put: (key: string, value: Value) => void;
  readonly count: () => number;
};

/**
 * Keeps what was used last; what was not used for longest goes first.
 * @param name by which look-ups are counted
 * @param most how much is kept, of all things together
 * @param sizeOf how much a thing is of that; 1 without it
 */
export function keepRecent<Value>(
  name: CacheName,
  most: number,
  sizeOf: (value: Value) => number = () => 1,
): Recent<Value> {
  const values = new Map<string, Value>();
  let size = 0;
  const remove = (key: string): Value | undefined => {
    const value = values.get(key);
    if (value !== undefined && values.delete(key)) {
      size -= sizeOf(value);
    }
    return value;
  };
  const put = (key: string, value: Value): void => {
    remove(key);
    values.set(key, value);
    size += sizeOf(value);
    for (const oldest of values.keys()) {
      if (size <= most) {
        return;
      }
      remove(oldest);
    }
  };
  const take = (key: string): Value | undefined => {
    const value = remove(key);
    measure(value === undefined ? 'cache_misses_total' : 'cache_hits_total', { cache: name });
    return value;
  };
  return {
    get: (key) => {
      const value = take(key);
      if (value !== undefined) {
        put(key, value);
      }
      return value;
    },
    peek: (key) => values.get(key),
    take,
    put,
    count: () => values.size,
  };
}
