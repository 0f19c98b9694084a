/** What somebody did with a link. */
export const visitKinds = [
  'opened',
  'file',
  'code asked',
  'code wrong',
  'commented',
  'decided',
  'extension asked',
] as const;

export type VisitKind = (typeof visitKinds)[number];

/** The words of a visit in a list. */
export const visitLabels: Readonly<Record<VisitKind, string>> = {
  opened: 'Opened the offer',
  file: 'Saved a file',
  'code asked': 'Asked for a code',
  'code wrong': 'Entered a wrong code',
  commented: 'Commented',
  decided: 'Decided',
  'extension asked': 'Asked for more time',
};
