/**
 * Why a cell that its schema accepts looks like a slip. A person confirms it there, as the lock does for the tables of
 * the product. `BOTH_CHANGED`: a version that came into force meanwhile has another value at a cell of the draft.
 */
export const findingCodes = [
  'FACTOR',
  'TENFOLD',
  'MAGNITUDE',
  'OFF_LINE',
  'BLANKED',
  'SWAPPED',
  'ROW_REMOVED',
  'TWIN_ROW',
  'NEAR_WORD',
  'LONE_WORD',
  'BOTH_CHANGED',
] as const;

export type FindingCode = (typeof findingCodes)[number];
