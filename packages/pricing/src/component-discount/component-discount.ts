import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';

/** The classes of material that are switchgear: discounts are given on these alone (SBD 13.2). */
export const switchgearClasses = ['Siemens Switchgear', 'Non-Siemens Switchgear'] as const;

export type SwitchgearClass = (typeof switchgearClasses)[number];

/** A discount on switchgear: on which discount groups and makes (none named means any), in percent of the list price. */
export type Discount = {
  readonly groups: readonly ArticleGroup[];
  readonly makes: readonly string[];
  /** Of either class where none is given, as in enquiry files, which know makes alone. */
  readonly materialClass?: SwitchgearClass;
  readonly percent: number;
};

/** A discount: its pairs, and how high it is. */
export type WantedDiscount = {
  /** Null for every group. */
  readonly groups: readonly ArticleGroup[] | null;
  readonly materialClasses: readonly SwitchgearClass[];
  /** Of the list price, 0 to 100. */
  readonly percent: number;
};

/** The discount of one pair: a group, or every group, of one class of switchgear. */
type PairDiscount = Discount & { readonly materialClass: SwitchgearClass };

/**
 * The discounts of a project after a further one: it replaces those of its pairs, and one for every group replaces all
 * of its classes. Those of the enquiry file stay and count after all others. Their order is fixed, so that two ways to
 * the same discounts give the same list.
 */
export function applyDiscount(
  keptDiscounts: readonly Discount[],
  { groups, materialClasses, percent }: WantedDiscount,
): readonly Discount[] {
  const isReplaced = ({ groups: [group], materialClass }: PairDiscount) =>
    materialClasses.includes(materialClass) && (groups === null || (group !== undefined && groups.includes(group)));
  const applied = [...new Set(materialClasses)].flatMap((materialClass): readonly PairDiscount[] => {
    const pair = (group: readonly ArticleGroup[]) => ({ groups: group, makes: [], materialClass, percent });
    return groups === null ? [pair([])] : [...new Set(groups)].map((group) => pair([group]));
  });
  const pairs = [...keptDiscounts.filter(isPair).filter((discount) => !isReplaced(discount)), ...applied];
  return [
    ...keptDiscounts.filter((discount) => !isPair(discount)),
    ...pairs.toSorted((one, other) => placeOf(one) - placeOf(other)),
  ];
}

/** Enquiry files know makes and no classes. */
function isPair(discount: Discount): discount is PairDiscount {
  return discount.materialClass !== undefined;
}

/** By class, and in one class that of every group first: of several that match a line the last one counts. */
function placeOf({ groups: [group], materialClass }: PairDiscount): number {
  const inClass = group === undefined ? 0 : 1 + articleGroups.indexOf(group);
  return switchgearClasses.indexOf(materialClass) * (1 + articleGroups.length) + inClass;
}
