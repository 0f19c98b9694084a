import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { Tables } from '@pw/switchboard/tables/tables';

/** The name of the discount group of a line; material has the name of its class. */
export function groupName(
  { group }: Pick<BillLine, 'group'>,
  { formComponent }: Pick<Tables, 'formComponent'>,
): string {
  return formComponent.rows.find(({ family }) => family === group)?.display ?? group;
}
