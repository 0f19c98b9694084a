/** The revision of an offer as people read it: `117-R2` is the second one of project 117. */
export function shownRevision(projectId: number, revision: number): string {
  return `${projectId}-R${revision}`;
}
