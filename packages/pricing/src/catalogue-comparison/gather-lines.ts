import { type ChangedRow, changedRowName } from '@pw/configurator/overlay/changed-rows';
import { type BoardExample, type ComparisonLine, lineEffects } from '@pw/domain/catalogue/comparison-line';
import type { AttributedChange } from './attribute-changes.ts';

/** What differs of a board. */
export type BoardDifference = {
  readonly boardId: string;
  readonly name: string;
  readonly changes: readonly AttributedChange[];
  /** What the final price of one unit changes by; 0 where it has none on either side. */
  readonly paise: number;
};

/** A change of a board under one of the rows that make it; null where none is known. */
type Placed = {
  readonly row: ChangedRow | null;
  readonly change: AttributedChange;
  readonly difference: BoardDifference;
};

/**
 * Gathers what differs into lines: one for each changed row and effect, one for each board that a person must look at by
 * itself, and one for each row that makes no difference. The order follows the lines alone, not that of the boards.
 */
export function gatherLines(
  rows: readonly ChangedRow[],
  differences: readonly BoardDifference[],
): readonly ComparisonLine[] {
  const placed = differences.flatMap((difference) =>
    difference.changes.flatMap((change) => {
      const by: readonly (ChangedRow | null)[] = change.rows.length === 0 ? [null] : change.rows;
      return by.map((row): Placed => ({ row, change, difference }));
    }),
  );
  const lines = [...Map.groupBy(placed, lineId)].map(([id, ofLine]) => lineOf(id, ofLine));
  const read = new Set(placed.map(({ row }) => row));
  const unread = rows.filter((row) => !read.has(row)).map(unreadLine);
  return [...lines, ...unread].toSorted(inOrder);
}

function lineId({ row, change: { effect, isOfBoard }, difference: { boardId } }: Placed): string {
  return idOf({ effect, ...placeOf(row), boardId: isOfBoard ? boardId : null });
}

function idOf({ effect, table, row, boardId }: Pick<ComparisonLine, 'effect' | 'table' | 'row' | 'boardId'>): string {
  return JSON.stringify([effect, table, row, boardId]);
}

function placeOf(row: ChangedRow | null): Pick<ComparisonLine, 'table' | 'row'> {
  return row === null ? { table: null, row: null } : { table: row.table, row: changedRowName(row) };
}

function lineOf(id: string, placed: readonly Placed[]): ComparisonLine {
  const differences = [...new Map(placed.map(({ difference }) => [difference.boardId, difference])).values()];
  const worst = placed.reduce((gravest, each) => (weight(each.change) > weight(gravest.change) ? each : gravest));
  const { row, change, difference } = worst;
  return {
    id,
    effect: change.effect,
    ...placeOf(row),
    boardId: change.isOfBoard ? difference.boardId : null,
    boards: differences.length,
    worst: exampleOf(worst),
    paise: differences.reduce((sum, { paise }) => sum + paise, 0),
    alone: row !== null && placed.every((each) => each.change.rows.length === 1),
  };
}

function exampleOf({ change, difference }: Placed): BoardExample {
  const { kind, part, name, before, after } = change;
  return { board: difference.name, kind, part, name, before, after };
}

/** How grave a change is: of numbers the share by which they differ; one of words weighs as much as a whole number. */
function weight({ before, after }: AttributedChange): number {
  if (typeof before !== 'number' || typeof after !== 'number') {
    return 1;
  }
  return Math.abs(after - before) / Math.max(Math.abs(before), Math.abs(after));
}

function unreadLine(changed: ChangedRow): ComparisonLine {
  const of = { effect: 'unread', ...placeOf(changed), boardId: null } as const;
  return { id: idOf(of), ...of, boards: 0, worst: null, paise: 0, alone: true };
}

/** Boards by themselves first, then row by row; what no row is known to make comes before them. */
function inOrder(one: ComparisonLine, other: ComparisonLine): number {
  const [first, second] = [orderOf(one), orderOf(other)];
  const at = first.findIndex((text, place) => text !== second[place]);
  return at < 0 ? 0 : (first[at] ?? '') < (second[at] ?? '') ? -1 : 1;
}

function orderOf({ effect, table, row, boardId }: ComparisonLine): readonly string[] {
  return [boardId === null ? '1' : '0', table ?? '', row ?? '', String(lineEffects.indexOf(effect)), boardId ?? ''];
}
