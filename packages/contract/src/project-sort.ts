/** What the list can be sorted by, each as it is or, with a minus in front, the other way round. */
export const projectSortKeys = [
  'quotationNumber',
  'name',
  'status',
  'salesEngineer',
  'customerName',
  'customerLocation',
  'createdAt',
  'actedAt',
] as const;

export type ProjectSortKey = (typeof projectSortKeys)[number];
