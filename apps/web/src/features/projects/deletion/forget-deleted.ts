import { currentProjectId, forgetCurrentProject } from '../current-project.ts';
import type { ListedProject } from '../listed-project.ts';

/** Addresses that name no project lead to the current one, which a deleted one is no more. */
export function forgetDeleted(deleted: readonly ListedProject[]): void {
  const current = currentProjectId();
  if (deleted.some(({ id }) => id === current)) {
    forgetCurrentProject();
  }
}
