import { beforeAll, beforeEach } from 'vitest';

// Vitest makes the fixtures of a file in their order and ends them in reverse, after the hooks of the file. A file that
// reads a member outside its tests and hooks fails.

/** An object that is made once, before all tests of the file, and ends after them. */
export function forAllTests<Made extends object>(
  make: () => Made | Promise<Made>,
  end?: (made: Made) => Promise<void> | void,
): Made {
  const { current, set } = place<Made>();
  beforeAll(async () => {
    const made = await make();
    set(made);
    return () => end?.(made);
  });
  return current;
}

/** An object that is made again before each test, and ends after it. */
export function forEachTest<Made extends object>(
  make: () => Made | Promise<Made>,
  end?: (made: Made) => Promise<void> | void,
): Made {
  const { current, set } = place<Made>();
  beforeEach(async () => {
    const made = await make();
    set(made);
    return () => end?.(made);
  });
  return current;
}

/** An object with the members of the one that was set last. */
function place<Made extends object>(): { readonly current: Made; readonly set: (made: Made) => void } {
  let made: Made | null = null;
  const read = (): Made => {
    if (made === null) {
      throw new Error('A fixture is made before the first test: read it in a test or a hook.');
    }
    return made;
  };
  // The stand-in has no members of its own, so it is none of the type but by its handler.
  const current = new Proxy({} as Made, {
    get: (_none, key) => Reflect.get(read(), key),
    has: (_none, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    // A proxy may only describe as configurable what its target does not have.
    getOwnPropertyDescriptor: (_none, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(read(), key);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
  return {
    current,
    set: (next) => {
      made = next;
    },
  };
}
