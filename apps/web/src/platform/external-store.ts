import { useSyncExternalStore } from 'react';

/** A value outside React that screens can watch: written by calls, read by the shell. */
export type ExternalStore<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(initial: Value): ExternalStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, kept current. */
export function useStore<Value>({ subscribe, get }: ExternalStore<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
