import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import type { BillLine } from '../bill/bill-line.ts';
import { type SwitchgearClass, switchgearClasses } from '../bill/switchgear-lines.ts';
import type { WantedDiscount } from './component-discount.ts';

/** Lines of this description are no components: the drawings keep them for themselves. */
const HIDDEN_DESCRIPTION = 'DO NOT PRINT THIS KEY';

/** A line of a bill that a discount can be given on. */
export type ComponentLine = BillLine & { readonly group: ArticleGroup; readonly materialClass: SwitchgearClass };

/** A component of a project: what is the same in all of its boards, with the price of one piece. */
export type ProjectComponent = Pick<
  ComponentLine,
  'description' | 'group' | 'make' | 'materialClass' | 'listPrice' | 'discountPercent' | 'netPrice'
> & {
  /** Pieces in all units of all boards. */
  readonly pieces: number;
};

/** The components of a project: switchgear with a list price, the same of all boards in one row, by group and name. */
export function projectComponents(
  boards: readonly { readonly quantity: number; readonly bill: readonly BillLine[] }[],
): readonly ProjectComponent[] {
  const found = new Map<string, ProjectComponent>();
  for (const { quantity, bill } of boards) {
    for (const line of bill.filter(isComponent)) {
      const { description, group, make, materialClass, listPrice, discountPercent, netPrice } = line;
      const same = [description, group, make, materialClass, listPrice.paise, discountPercent.value];
      const key = JSON.stringify(same);
      const pieces = (found.get(key)?.pieces ?? 0) + quantity * line.quantity.value;
      found.set(key, { description, group, make, materialClass, listPrice, discountPercent, netPrice, pieces });
    }
  }
  return [...found.values()].toSorted(
    (one, other) =>
      articleGroups.indexOf(one.group) - articleGroups.indexOf(other.group) ||
      compare(one.description, other.description) ||
      compare(one.make, other.make) ||
      one.listPrice.paise - other.listPrice.paise,
  );
}

/** Whether a line is a component: switchgear with a list price that is not kept from the papers. */
export function isComponent(line: BillLine): line is ComponentLine {
  return (
    switchgearClasses.some((each) => each === line.materialClass) &&
    line.listPrice.paise !== 0 &&
    line.description !== HIDDEN_DESCRIPTION
  );
}

function compare(one: string, other: string): number {
  return one === other ? 0 : Number(one > other) || -1;
}

/** Whether a discount would be on a component. */
export function isWanted(
  { group, materialClass }: Pick<ProjectComponent, 'group' | 'materialClass'>,
  { groups, materialClasses }: Pick<WantedDiscount, 'groups' | 'materialClasses'>,
): boolean {
  return (groups === null || groups.includes(group)) && materialClasses.includes(materialClass);
}
