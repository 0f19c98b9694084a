import { columnOf, type HouseEdit, isSamePlace, type TableEdit } from './table-edit.ts';

/** A step on a draft of tables, under its number: a batch of edits, or the undo or redo of one. */
export type TableStep = { readonly sequence: number } & (
  | { readonly kind: 'edits'; readonly edits: readonly HouseEdit[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
);

type Batch = Extract<TableStep, { readonly kind: 'edits' }>;

/** What a journal comes to: the batches in effect, and those that a redo brings back, the next one at the end. */
export type EditHistory = {
  readonly sequence: number;
  readonly done: readonly Batch[];
  readonly undone: readonly Batch[];
};

const EMPTY: EditHistory = { sequence: 0, done: [], undone: [] };

/** Replays the journal of a draft. An undo or redo that has nothing to act on changes nothing. */
export function replaySteps(steps: readonly TableStep[]): EditHistory {
  return steps.reduce(afterStep, EMPTY);
}

/** The edits in effect, in the order in which they are carried out. */
export function editsInEffect({ done }: EditHistory): readonly HouseEdit[] {
  return done.flatMap(({ edits }) => edits);
}

function afterStep(history: EditHistory, step: TableStep): EditHistory {
  const { sequence } = step;
  if (step.kind === 'edits') {
    return { sequence, done: [...history.done, step], undone: [] };
  }
  const [from, to] = step.kind === 'undo' ? [history.done, history.undone] : [history.undone, history.done];
  const batch = from.at(-1);
  const [less, more] = batch === undefined ? [from, to] : [from.slice(0, -1), [...to, batch]];
  return step.kind === 'undo' ? { sequence, done: less, undone: more } : { sequence, done: more, undone: less };
}

/** An edit of a place that somebody else changed since its author read the draft. */
export type EditConflict = {
  readonly table: string;
  readonly row: string;
  /** Null where the row as a whole is in conflict. */
  readonly column: string | null;
  /** The value that the author wants, and the one that is there now; null for no cell. */
  readonly yours: string | null;
  readonly theirs: string | null;
};

/**
 * The edits that meet a newer change of their own place; all others are merged.
 * @param seen - the number of the last step that the author of the edits has seen
 * @param valueAt - the cell now, after all steps; null where there is none
 */
export function editConflicts(
  steps: readonly TableStep[],
  seen: number,
  edits: readonly TableEdit[],
  valueAt: (table: string, row: string, column: string) => string | null,
): readonly EditConflict[] {
  const newer = editsSince(steps, seen);
  return edits.flatMap((edit) => {
    const column = columnOf(edit);
    const yours = edit.kind === 'set' ? edit.value : null;
    const theirs = column === null ? null : valueAt(edit.table, edit.row, column);
    const isMet = newer.some((other) => isSamePlace(edit, other)) && (column === null || yours !== theirs);
    return isMet ? [{ table: edit.table, row: edit.row, column, yours, theirs }] : [];
  });
}

/** What the steps behind a number carried out or took back. */
function editsSince(steps: readonly TableStep[], seen: number): readonly TableEdit[] {
  let history = EMPTY;
  return steps.flatMap((step) => {
    const batch = batchOf(history, step);
    history = afterStep(history, step);
    return step.sequence > seen ? (batch?.edits ?? []) : [];
  });
}

function batchOf({ done, undone }: EditHistory, step: TableStep): Batch | undefined {
  switch (step.kind) {
    case 'edits':
      return step;
    case 'undo':
      return done.at(-1);
    case 'redo':
      return undone.at(-1);
  }
}
