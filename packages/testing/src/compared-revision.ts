import { priceProject } from '@pw/pricing/price/price-project';
import { boardResults } from '@pw/pricing/quote/board-results';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import {
  type ComparedBoard,
  type ComparedRevision,
  comparedBoard,
  paiseOfAmounts,
} from '@pw/pricing/revisions/compared-revision';
import type { RevisionDifference } from '@pw/pricing/revisions/revision-difference';
import type { PriceTerms } from '@pw/pricing/terms/price-terms';
import { type Draft, draftOf, type KeptInputs } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from './must-be-ok.ts';

/** A board as a revision holds it. */
export type RevisionBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  readonly inputs: Draft;
};

/** A board of a configuration, under a number. */
export function aRevisionBoard(
  lineItemId: number,
  { name, quantity, ...inputs }: KeptInputs & { readonly name: string; readonly quantity: number },
): RevisionBoard {
  return { lineItemId, name, quantity, inputs: draftOf(inputs) };
}

/** The board after some edits, which must be possible. */
export function editedBoard(knowledge: Knowledge, board: RevisionBoard, edits: readonly Edit[]): RevisionBoard {
  const opened = openEditableBoard(knowledge, board.inputs).board;
  mustBeOk(opened.apply(edits));
  return { ...board, inputs: opened.draft() };
}

/** A revision of a project, worked out. */
export function aRevision(
  knowledge: Knowledge,
  terms: PriceTerms,
  boards: readonly RevisionBoard[],
  more: Partial<ComparedRevision> = {},
): ComparedRevision {
  const worked = boards.map((board) => workOut(knowledge, terms, board));
  const totals = mustBeOk(
    priceProject(
      worked.map(({ quoted }) => quoted),
      'paisa',
    ),
  );
  return {
    fields: [],
    terms: [],
    boards: worked.map(({ compared }) => compared),
    totals: paiseOfAmounts(totals),
    ...more,
  };
}

function workOut(knowledge: Knowledge, terms: PriceTerms, board: RevisionBoard) {
  const { name, quantity, inputs } = board;
  const quoted = mustBeOk(quoteBoard(knowledge, { name, quantity, ...inputs }, terms));
  const results = boardResults(knowledge, name, openEditableBoard(knowledge, inputs).board, quoted, '');
  const compared: ComparedBoard = comparedBoard(board, results, quoted);
  return { quoted, compared };
}

const mirroredWords: Readonly<Record<string, string>> = {
  before: 'after',
  after: 'before',
  gone: 'come',
  come: 'gone',
};
const mirroredChanges: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' };

/** A difference seen from the other side. */
export function mirrorDifference(difference: RevisionDifference): RevisionDifference {
  // The mirror of every field has the form of the field.
  return mirror(difference) as RevisionDifference;
}

function mirror(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => mirror(item));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [mirroredWords[name] ?? name, mirror(inside, name)]),
    );
  }
  return field === 'change' || field === 'mark' ? (mirroredChanges[String(value)] ?? value) : value;
}

/** A difference without the order of its lists, which follows the later revision. */
export function sortDifference(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sortDifference).toSorted((one, other) => {
      return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
    });
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, inside]) => [name, sortDifference(inside)] as const);
    return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
  return value;
}
