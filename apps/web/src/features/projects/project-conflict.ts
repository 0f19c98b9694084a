import { type ProjectOnWire, projectSavedMeanwhile } from '@pw/contract/projects/project';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import type { CallFailure } from '../../platform/call-failure.ts';

/** The project that somebody else saved first, and who and when in words. */
export type SavedFirst = { readonly current: ProjectOnWire; readonly cause: string };

/**
 * What somebody else saved first, when that is why a write was refused; null for any other failure.
 * @param ownId of whoever is signed in: the other save may have been theirs, in another window
 */
export function savedFirst(failure: CallFailure, ownId: string): SavedFirst | null {
  if (failure.kind !== 'refused' || failure.code !== 'STALE') {
    return null;
  }
  const details = projectSavedMeanwhile.safeParse(failure.details);
  if (!details.success) {
    return null;
  }
  const { current, savedBy, savedAt } = details.data;
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  return { current, cause: `${who} saved ${current.projectName} at ${momentOnScreen(Date.parse(savedAt))}` };
}
