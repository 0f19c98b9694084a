import { forEachTest } from '@pw/testing/fixtures';
import { startSession } from '../platform/session.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { aSession } from './signed-in.ts';

/** A server for each test. It stops when screen and client of the test are gone, and fails on what it was not prepared for. */
export function aFakeServer(start: () => FakeServer = startFakeServer): FakeServer {
  return forEachTest(start, (server) => server.stop());
}

/** A server for each test, and a sales engineer who is signed in. */
export function aSalesServer(): FakeServer {
  return aFakeServer(startSalesServer);
}

/** Signs a sales engineer in and starts the server that answers. */
export function startSalesServer(): FakeServer {
  startSession(aSession('sales'));
  return startFakeServer();
}
