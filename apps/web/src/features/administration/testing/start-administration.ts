import { notifications } from '@mantine/notifications';
import { startSession } from '../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { administrator } from './administrator.ts';

/** Signs the administrator in and starts the server that answers; for `beforeEach`. */
export function startAdministration(): FakeServer {
  startSession(administrator);
  return startFakeServer();
}

/** For `afterEach`: toasts outlive the screen that showed them, and only three are shown at once. */
export function stopAdministration(server: FakeServer): void {
  notifications.clean();
  notifications.cleanQueue();
  server.stop();
}
