/** What the pipeline can be sorted by, each as it is or, with a minus in front, the other way round. */
export const pipelineSortKeys = [
  'quotationNumber',
  'name',
  'customer',
  'salesEngineer',
  'status',
  'offerRevision',
  'beforeTax',
  'final',
  'margin',
  'marginPercent',
  'boards',
  'daysInStatus',
  'actedAt',
  'validUntil',
  'followUp',
  'outcome',
] as const;

export type PipelineSortKey = (typeof pipelineSortKeys)[number];
