/** The marks of a compartment in a front view of two compared revisions, in the order of the legend. */
export const revisionMarks = ['added', 'removed', 'moved', 'changed'] as const;

/** The change of the feeder in a compartment. */
export type RevisionMark = (typeof revisionMarks)[number];

/** The names of the marks in a legend and a list. */
export const revisionMarkLabels: Readonly<Record<RevisionMark, string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};
