import { rowFields } from '@pw/domain/intake/intake-codes';
import type { ChangedFact, ChangedValue, IntakeChanges, NamedRow } from '../intake.ts';
import type { ComparedBoard, ComparedIntake, ComparedRow } from './compared-intake.ts';
import { pairBoards } from './pair-boards.ts';
import { pairRows } from './pair-rows.ts';
import { folded, textOf } from './value-text.ts';

/** Compares two editions of an enquiry: what changed for the customer. What only moved is no change. */
export function compareIntakes(before: ComparedIntake, after: ComparedIntake): IntakeChanges {
  const boards = pairBoards(before.boards, after.boards);
  const rows = boards.pairs.map(([one, other]) => ({ board: textOf(other.name), ...pairRows(one.rows, other.rows) }));
  return {
    added: [
      ...rows.flatMap(({ board, added }) => added.map((row) => named(board, row))),
      ...boards.added.flatMap((board) => board.rows.map((row) => named(textOf(board.name), row))),
    ],
    removed: [
      ...rows.flatMap(({ board, removed }) => removed.map((row) => named(board, row))),
      ...boards.removed.flatMap((board) => board.rows.map((row) => named(textOf(board.name), row))),
    ],
    changed: rows.flatMap(({ board, pairs }) => pairs.flatMap(([one, other]) => changedValues(board, one, other))),
    boards: {
      added: boards.added.map(({ name }) => textOf(name)),
      removed: boards.removed.map(({ name }) => textOf(name)),
      renamed: boards.pairs.flatMap(([{ name: from }, { name: to }]) =>
        textOf(from) === textOf(to) ? [] : [{ from: textOf(from), to: textOf(to) }],
      ),
      changed: boards.pairs.flatMap(([one, other]) => changedFacts(one, other)),
    },
    notes: { added: without(notesOf(after), notesOf(before)), removed: without(notesOf(before), notesOf(after)) },
  };
}

function named(board: string, { id, values }: ComparedRow): NamedRow {
  return { board, name: textOf(values.name), row: id };
}

function changedValues(board: string, before: ComparedRow, after: ComparedRow): readonly ChangedValue[] {
  return rowFields.flatMap((field) => {
    const [from, to] = [textOf(before.values[field]), textOf(after.values[field])];
    return from === to ? [] : [{ ...named(board, after), field, from, to }];
  });
}

function changedFacts(before: ComparedBoard, after: ComparedBoard): readonly ChangedFact[] {
  const board = textOf(after.name);
  // What a person said in the place of the file is nothing that the customer has changed.
  const factsOf = ({ quantity, properties }: ComparedBoard) =>
    new Map([['quantity', quantity] as const, ...Object.entries(properties).filter(([, { text }]) => text !== '')]);
  const [earlier, later] = [factsOf(before), factsOf(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((property) => {
    const [from, to] = [textOf(earlier.get(property)), textOf(later.get(property))];
    return from === to ? [] : [{ board, property, from, to }];
  });
}

/** Sentences of an edition: those that became demands, and those that nobody used. */
function notesOf({ boards, demands, leftovers }: ComparedIntake): readonly string[] {
  const waiting = leftovers.filter(({ reason }) => reason === 'note' || reason === 'scope' || reason === 'unknown');
  return [...demands, ...boards.flatMap((board) => board.demands), ...waiting].map(({ text }) => text);
}

function without(texts: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others.map(folded));
  return [...new Set(texts)].filter((text) => !known.has(folded(text)));
}
