import { notifications } from '@mantine/notifications';
import { forgetConnection } from '../platform/connection.ts';
import { endSession, forgetLastEnd } from '../platform/session.ts';
import { shellMessages } from '../platform/shell-messages.ts';
import { unsavedWork } from '../platform/unsaved-work.ts';

/** Forgets what a test left in the client's stores and in the browser. */
export function resetClient(): void {
  endSession();
  forgetLastEnd();
  forgetConnection();
  shellMessages.set([]);
  unsavedWork.set(new Map());
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
}
