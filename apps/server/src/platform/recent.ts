/** The things used last, by key, and no more than some number of them. */
export type Recent<Value> = {
  readonly get: (key: string) => Value | undefined;
  /** Hands a thing out that is about to be changed: it is gone until it is put back. */
  readonly take: (key: string) => Value | undefined;
  readonly put: (key: string, value: Value) => void;
};

/** Keeps what was used last; what was not used for longest goes first. */
export function keepRecent<Value>(most: number): Recent<Value> {
  const values = new Map<string, Value>();
  const take = (key: string): Value | undefined => {
    const value = values.get(key);
    values.delete(key);
    return value;
  };
  const put = (key: string, value: Value): void => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) {
      values.delete(oldest);
    }
  };
  return {
    get: (key) => {
      const value = take(key);
      if (value !== undefined) {
        put(key, value);
      }
      return value;
    },
    take,
    put,
  };
}
