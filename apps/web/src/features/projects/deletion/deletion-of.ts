import { sessionStore } from '../../../platform/session.ts';
import type { ListedProject } from '../listed-project.ts';

/** What is sent to delete a project as it was read at a revision: one that was saved since is not deleted unseen. */
export function deletionOf({ quotationNumber }: ListedProject, revision: number, userId: string) {
  const rsToken = sessionStore.get()?.authToken.token ?? '';
  return { body: { userId, rsToken, specProjectId: quotationNumber, revision } };
}
