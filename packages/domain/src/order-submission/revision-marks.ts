/** What a front view marks of a compartment when two revisions are compared, in the order of the legend. */
export const revisionMarks = ['added', 'removed', 'moved', 'changed'] as const;

/** What became of the feeder in a compartment. */
export type RevisionMark = (typeof revisionMarks)[number];

/** What a legend and a list call the marks. */
export const revisionMarkLabels: Readonly<Record<RevisionMark, string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};
