/** What the list can be sorted by, each as it is or, with a minus in front, the other way round. */
export const projectSortKeys = [
  'specProjectId',
  'projectName',
  'statusId',
  'salesEngineer',
  'customerName',
  'location',
  'createdDateTime',
  'lastModifiedDate',
] as const;

export type ProjectSortKey = (typeof projectSortKeys)[number];
