import { readIntakeTablesCall } from '@pw/contract/intake-tables';
import { callQuery } from '../../../platform/use-call.ts';

/** The tables by which schedules are read: the same for as long as the page is open. */
export const intakeTablesQuery = {
  ...callQuery(readIntakeTablesCall, {}, 'screen'),
  staleTime: Number.POSITIVE_INFINITY,
};
