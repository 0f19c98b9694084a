/** Whoever goes to an address with one of these in it leaves the wizard; all others belong to the work on a project. */
const outside: readonly string[] = ['customer-portal', 'sales/customer', 'sales/home'];

/** Tells whether going to an address leaves the project wizard, so that the user is asked first. */
export function leavesWizard(address: string): boolean {
  return outside.some((part) => address.includes(part));
}

/**
 * What is asked: `not-started` while there is no project yet, `unsaved` when something was entered that is not saved,
 * `saved` otherwise.
 */
export type LeaveQuestionKind = 'not-started' | 'unsaved' | 'saved';

/** Decides what is asked before the wizard is left; null where nothing could have been changed. */
export function decideLeaveQuestion(project: {
  readonly exists: boolean;
  readonly isViewOnly: boolean;
  readonly isUnsaved: boolean;
}): LeaveQuestionKind | null {
  if (!project.exists) {
    return 'not-started';
  }
  if (project.isViewOnly) {
    return null;
  }
  return project.isUnsaved ? 'unsaved' : 'saved';
}
