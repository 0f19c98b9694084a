import { counted } from '@pw/domain/counted';
import { printRupees, wholePaise } from '@pw/domain/money';
import type { AmountDifference, Both, Change, PropertyDifference, RevisionDifference } from './revision-difference.ts';

/** What the summary and the front view need of a difference; the calls answer more. */
type Summarised = Pick<RevisionDifference, 'fields' | 'terms' | 'amounts'> & {
  readonly boards: readonly SummarisedBoard[];
};

type SummarisedBoard = { readonly change: Change; readonly feeders: readonly ChangedFeeder[] };

type ChangedPart = {
  readonly change: Change;
  readonly name: Both<string>;
  readonly values: readonly Pick<PropertyDifference, 'source'>[];
};

type ChangedFeeder = ChangedPart & { readonly components: readonly ChangedPart[] };

/** What nothing says. */
export const NOTHING_CHANGED = 'Nothing changed';

/** Whether two revisions are the same in all that is compared. */
export function isNothingChanged({ fields, terms, amounts, boards }: Summarised): boolean {
  return [fields, terms.gone, terms.come, amounts, boards].every(({ length }) => length === 0);
}

/** What changed in a line, e.g. `2 boards changed, 3 feeders added, + ₹ 1,24,300.00`. */
export function summaryOf(difference: Summarised): string {
  if (isNothingChanged(difference)) {
    return NOTHING_CHANGED;
  }
  const { fields, terms, boards } = difference;
  // All feeders of a board that was added have been added with it.
  const ofChanged = boards.filter(({ change }) => change === 'changed').flatMap((board) => board.feeders);
  const feeders = ofChanged.filter(isEdited);
  const following = ofChanged.length - feeders.length;
  const changes: readonly Change[] = ['added', 'removed', 'changed'];
  const finalPrice = finalChange(difference);
  const parts = [
    ...changes.map((change) => [count(boards, change), 'board', 'boards', change] as const),
    ...changes.map((change) => [count(feeders, change), 'feeder', 'feeders', change] as const),
    [following, 'feeder follows', 'feeders follow', ''] as const,
    [fields.length, 'field', 'fields', 'changed'] as const,
  ];
  const said = parts.flatMap(([number, one, several, change]) =>
    number === 0 ? [] : [`${counted(number, one, several)} ${change}`.trimEnd()],
  );
  const hasOtherTerms = terms.gone.length + terms.come.length > 0;
  return [...said, ...(hasOtherTerms ? ['other terms'] : []), ...(finalPrice === null ? [] : [finalPrice])].join(', ');
}

/** Whether somebody has changed a feeder. The others have moved, or got other values by the rules, because of that. */
export function isEdited(feeder: ChangedFeeder): boolean {
  return [feeder, ...feeder.components].some(isPartEdited);
}

function isPartEdited({ change, name, values }: ChangedPart): boolean {
  return (
    change !== 'changed' ||
    name.before !== name.after ||
    values.some(({ source }) => source.before === 'chosen' || source.after === 'chosen')
  );
}

function count(things: readonly { readonly change: Change }[], change: Change): number {
  return things.filter((each) => each.change === change).length;
}

function finalChange({ amounts }: Pick<Summarised, 'amounts'>): string | null {
  const final = amounts.find(({ field }) => field === 'final');
  return final ? amountChange(final.paise) : 'same price';
}

/** By how much an amount is another one, e.g. `+ ₹ 1,24,300.00`; in words where one side has none. */
export function amountChange({ before, after }: AmountDifference['paise']): string {
  if (before === null || after === null) {
    return after === null ? 'no price any more' : 'priced now';
  }
  const difference = after - before;
  const sign = difference < 0 ? '−' : '+';
  // The difference of two amounts that are not negative is an amount.
  return `${sign} ₹ ${printRupees(wholePaise(Math.abs(difference)))}`;
}

/** An amount as it is shown next to another one; a dash for none. */
export function amountText(paise: number | null): string {
  return paise === null ? '–' : `₹ ${printRupees(wholePaise(paise))}`;
}

/** What became of a board, a feeder, a component or a line, as a tag says it. */
export const changeLabels: Readonly<Record<Change, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
};
