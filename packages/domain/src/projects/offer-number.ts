/** An offer and its drawings are the first of their project until it was submitted. */
export const FIRST_REVISION = 1;

/** The number of an offer and of its drawings: `117-1` is the first revision of project 117. */
export function offerNumber(projectId: number, revision: number = FIRST_REVISION): string {
  return `${projectId}-${revision}`;
}
