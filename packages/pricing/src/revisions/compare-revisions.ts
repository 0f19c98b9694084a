import type { FormKnowledge } from '@pw/switchboard/forms/form';
import { priceFields } from '../price-steps.ts';
import { compareChecks } from '../quote/board-results.ts';
import { compareBills } from './compare-bills.ts';
import { compareFigures } from './compare-figures.ts';
import { compareParts, type PartWords, partWords } from './compare-parts.ts';
import type { ComparedBoard, ComparedField, ComparedRevision, PaiseOfPrice } from './compared-revision.ts';
import { markCompartments } from './mark-compartments.ts';
import { matchByKey } from './match-by-key.ts';
import {
  type AmountDifference,
  type BoardDifference,
  type Both,
  changeOf,
  type FieldDifference,
  isSame,
  type RevisionDifference,
} from './revision-difference.ts';

/**
 * Compares two revisions of a project. Boards are the same by their numbers, parts by their ids; what is on one side
 * alone is compared with nothing. Nothing is worked out: the revisions say what they came to.
 * @param knowledge the words for properties; those that it does not know keep their names
 */
export function compareRevisions(
  knowledge: FormKnowledge,
  before: ComparedRevision,
  after: ComparedRevision,
): RevisionDifference {
  const words = partWords(knowledge);
  const boards = matchByKey(before.boards, after.boards, ({ lineItemId }) => lineItemId);
  return {
    fields: compareFields(before.fields, after.fields),
    terms: {
      gone: before.terms.filter((paragraph) => !after.terms.includes(paragraph)),
      come: after.terms.filter((paragraph) => !before.terms.includes(paragraph)),
    },
    amounts: compareAmounts({ before: before.totals, after: after.totals }),
    boards: boards.map((both) => compareBoards(words, both)).filter((difference) => !isNothing(difference)),
  };
}

function compareFields(before: readonly ComparedField[], after: readonly ComparedField[]): readonly FieldDifference[] {
  return matchByKey(before, after, ({ group, label }) => `${group} ${label}`).flatMap((field) => {
    const known = field.after ?? field.before;
    const values = { before: field.before?.value ?? '', after: field.after?.value ?? '' };
    return known === null || isSame(values) ? [] : [{ group: known.group, label: known.label, ...values }];
  });
}

function compareBoards(words: PartWords, board: Both<ComparedBoard | null>): BoardDifference {
  const { before, after } = board;
  const known = after ?? before;
  if (known === null) {
    throw new Error('A board is in neither of two revisions');
  }
  const { values, feeders } = compareParts(words, board);
  return {
    lineItemId: known.lineItemId,
    change: changeOf(board),
    name: { before: before?.name ?? '', after: after?.name ?? '' },
    quantity: { before: before?.quantity ?? 0, after: after?.quantity ?? 0 },
    values,
    feeders,
    figures: compareFigures({ before: before?.design ?? null, after: after?.design ?? null }),
    lines: compareBills(before?.bill ?? [], after?.bill ?? []),
    amounts: compareAmounts({ before: priceOfAll(before), after: priceOfAll(after) }),
    checks: compareChecks(before?.checks ?? [], after?.checks ?? []),
    marks: markCompartments(feeders),
  };
}

function isNothing({ change, name, quantity, values, feeders, figures, lines, amounts, checks }: BoardDifference) {
  const lists = [values, feeders, figures, lines, amounts, checks.gone, checks.come];
  return change === 'changed' && isSame(name) && isSame(quantity) && lists.every(({ length }) => length === 0);
}

/** The price of all units of a board. */
function priceOfAll(board: ComparedBoard | null): PaiseOfPrice | null {
  const unit = board?.unitPrice;
  if (!unit) {
    return null;
  }
  const amounts = priceFields.map((field) => [field, unit[field] * board.quantity] as const);
  // Every field has just been given its amount.
  return Object.fromEntries(amounts) as PaiseOfPrice;
}

function compareAmounts({ before, after }: Both<PaiseOfPrice | null>): readonly AmountDifference[] {
  return priceFields
    .map((field) => ({ field, paise: { before: before?.[field] ?? null, after: after?.[field] ?? null } }))
    .filter(({ paise }) => !isSame(paise));
}
