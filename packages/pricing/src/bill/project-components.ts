import type { Paise } from '@pw/domain/money';
import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import type { WantedDiscount } from '../component-discount/component-discount.ts';
import { type SwitchgearClass, switchgearClasses } from '../component-discount/component-discount.ts';
import type { BillLine } from './bill-line.ts';

/** Lines of this description are no components: the drawings keep them for themselves. */
const HIDDEN_DESCRIPTION = 'DO NOT PRINT THIS KEY';

/** A line of a bill that a discount can be given on. */
type ComponentLine = BillLine & { readonly group: ArticleGroup; readonly materialClass: SwitchgearClass };

/** A component of a board; prices of one piece. */
export type BoardComponent = Pick<ComponentLine, 'description' | 'group' | 'make' | 'materialClass'> & {
  /** In one unit of the board. */
  readonly quantity: number;
  readonly listPaise: Paise;
  readonly discountPercent: number;
  readonly netPaise: Paise;
};

/** The components of a bill in its order. */
export function componentsOfBill(bill: readonly BillLine[]): readonly BoardComponent[] {
  return bill.filter(isComponent).map(({ description, group, make, materialClass, ...line }) => ({
    description,
    group,
    make,
    materialClass,
    quantity: line.quantity.value,
    listPaise: line.listPrice.paise,
    discountPercent: line.discountPercent.value,
    netPaise: line.netPrice.paise,
  }));
}

type BoardOfComponents = {
  /** How many units of the board there are. */
  readonly quantity: number;
  readonly components: readonly BoardComponent[];
};

/** The components of a project, the same of all boards in one row with the pieces of every unit, by group and name. */
export function projectComponents(boards: readonly BoardOfComponents[]): readonly BoardComponent[] {
  const byKey = new Map<string, BoardComponent>();
  for (const { quantity, components } of boards) {
    for (const component of components) {
      const { quantity: perUnit, ...same } = component;
      const key = JSON.stringify(Object.values(same));
      const pieces = (byKey.get(key)?.quantity ?? 0) + quantity * perUnit;
      byKey.set(key, { ...same, quantity: pieces });
    }
  }
  return [...byKey.values()].toSorted(
    (one, other) =>
      articleGroups.indexOf(one.group) - articleGroups.indexOf(other.group) ||
      compare(one.description, other.description) ||
      compare(one.make, other.make) ||
      one.listPaise - other.listPaise,
  );
}

/** Whether a line is a component: switchgear with a list price that is not kept from the papers. */
function isComponent(line: BillLine): line is ComponentLine {
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
  { group, materialClass }: Pick<BoardComponent, 'group' | 'materialClass'>,
  { groups, materialClasses }: Pick<WantedDiscount, 'groups' | 'materialClasses'>,
): boolean {
  return (groups === null || groups.includes(group)) && materialClasses.includes(materialClass);
}
