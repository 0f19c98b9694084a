import type { FormKnowledge } from '@pw/switchboard/forms/form';
import { compareBills, compareRevisions } from './compare-revisions.ts';
import type { ComparedBoard, ComparedLine } from './compared-revision.ts';
import type { BoardDifference, Both, Change, FeederDifference, PropertyDifference } from './revision-difference.ts';

/** Something of a board that a reorder makes in another way; `of` names the feeder or component, '' for the board. */
export type ReorderChange =
  | {
      readonly kind: 'line';
      readonly change: Change;
      readonly description: string;
      readonly unit: string;
      readonly quantity: Both<number>;
    }
  | ({ readonly kind: 'value'; readonly of: string; readonly label: string } & Both<string>)
  | { readonly kind: 'part'; readonly change: Change; readonly of: string };

/** What a reorder came to next to the unit that it repeats. */
export type ReorderDifference = {
  /** The lines of the bill of the unit, and how many of them are in the reorder as they were. */
  readonly lines: number;
  readonly same: number;
  readonly changes: readonly ReorderChange[];
};

/**
 * Compares a board as it was built with the same inputs under the current rules. Prices are no part of it: the reorder
 * is an offer of its own.
 * @param built as it was frozen
 * @param reordered null where the current rules give no design
 */
export function reorderDifference(
  knowledge: FormKnowledge,
  built: ComparedBoard,
  reordered: ComparedBoard,
): ReorderDifference | null {
  if (reordered.design === null) {
    return null;
  }
  const before = unpriced(built);
  // One board of either: how many were ordered, and under which name, does not count.
  const after = { ...unpriced(reordered), lineItemId: built.lineItemId, name: built.name, quantity: built.quantity };
  const empty = { fields: [], terms: [], totals: null };
  const { boards } = compareRevisions(knowledge, { ...empty, boards: [before] }, { ...empty, boards: [after] });
  const changes = boards.flatMap(changesOf);
  const gone = changes.filter((each) => each.kind === 'line' && each.change !== 'added').length;
  const lines = compareBills(before.bill, []).length;
  return { lines, same: lines - gone, changes };
}

/** A board of which nothing differs by its prices alone. */
function unpriced(board: ComparedBoard): ComparedBoard {
  const bill = board.bill.map(
    (line): ComparedLine => ({ ...line, listPricePaise: 0, discountPercent: 0, amountPaise: 0 }),
  );
  return { ...board, bill, unitPrice: null };
}

function changesOf({ values, figures, feeders, lines }: BoardDifference): readonly ReorderChange[] {
  return [
    ...valueChanges('', values),
    ...figures.map(({ label, before, after }) => ({ kind: 'value' as const, of: '', label, before, after })),
    ...feeders.flatMap(feederChanges),
    ...lines.map(({ change, description, unit, quantity }) => ({
      kind: 'line' as const,
      change,
      description: description.after || description.before,
      unit,
      quantity,
    })),
  ];
}

function feederChanges({ change, name, values, components }: FeederDifference): readonly ReorderChange[] {
  const of = name.after || name.before;
  return change === 'changed'
    ? [
        ...valueChanges(of, values),
        ...components.flatMap((component) => {
          const named = `${of}, ${component.name.after || component.name.before}`;
          return component.change === 'changed'
            ? valueChanges(named, component.values)
            : [{ kind: 'part' as const, change: component.change, of: named }];
        }),
      ]
    : [{ kind: 'part', change, of }];
}

/** Values that a customer reads. */
function valueChanges(of: string, values: readonly PropertyDifference[]): readonly ReorderChange[] {
  return values
    .filter(({ isTold, before, after }) => isTold && before !== after)
    .map(({ label, before, after }) => ({ kind: 'value', of, label, before, after }));
}
