import { startSession } from '../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { administrator } from './administrator.ts';

/** Signs the administrator in and starts the server that answers. */
export function startAdministration(): FakeServer {
  startSession(administrator);
  return startFakeServer();
}
