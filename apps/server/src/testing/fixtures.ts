import { forAllTests, forEachTest } from '@pw/testing/fixtures';
import { type SeededCompany, seedCompany } from './seed-company.ts';
import { type SecondServer, startSecondServer } from './start-second-server.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

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
