import { beforeAll, beforeEach } from 'vitest';
import { type SeededCompany, seedCompany } from './seed-company.ts';
import { type SecondServer, startSecondServer } from './start-second-server.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

// Vitest makes the fixtures of a file in their order and ends them in reverse, after the `afterAll` of the file. A file
// that reads a member outside its tests and hooks fails.

/** A server for all tests of the file. */
export function aTestServer(): TestServer {
  return forAllTests(
    () => startTestServer(),
    (server) => server.close(),
  );
}

/** A second server on the database of the first one, for all tests of the file. */
export function aSecondServer(first: TestServer): SecondServer {
  return forAllTests(
    () => startSecondServer(first, 0),
    (server) => server.close(),
  );
}

/** Another company for each test. */
export function aCompanyPerTest(server: TestServer): SeededCompany {
  return forEachTest(() => seedCompany(server));
}

/** One company for all tests of the file. */
export function aCompany(server: TestServer): SeededCompany {
  return forAllTests(() => seedCompany(server));
}

/** An object that is made once, before all tests of the file. */
export function forAllTests<Made extends object>(
  make: () => Made | Promise<Made>,
  end?: (made: Made) => Promise<void>,
): Made {
  const { current, set } = place<Made>();
  beforeAll(async () => {
    const made = await make();
    set(made);
    return () => end?.(made);
  });
  return current;
}

/** An object that is made again before each test. */
export function forEachTest<Made extends object>(make: () => Made | Promise<Made>): Made {
  const { current, set } = place<Made>();
  beforeEach(async () => set(await make()));
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
