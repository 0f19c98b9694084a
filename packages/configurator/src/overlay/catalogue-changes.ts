import { tableOfFile } from '../table/schema.ts';
import { type KeyOfFile, openTable } from './lay-edits.ts';
import { columnOf, type HouseEdit, type TableEdit } from './table-edit.ts';

/** A cell or a row that differs between two versions of a catalogue. */
export type CatalogueChange = {
  readonly table: string;
  readonly row: string;
  /** Null where the row as a whole is added, removed or moved. */
  readonly column: string | null;
  readonly kind: TableEdit['kind'];
  /** The cell in each version; null for a row. */
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * Compares two versions of a catalogue, by table and row.
 * @param keyOf - the columns that identify the rows of a file of either version
 */
export function catalogueChanges(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  keyOf: KeyOfFile,
): readonly CatalogueChange[] {
  const files = [...new Set([...before.keys(), ...now.keys()])].sort();
  return files
    .filter((file) => before.get(file) !== now.get(file))
    .flatMap((file) => changesOf(tableOfFile(file), rowsOf(before, file, keyOf), rowsOf(now, file, keyOf)));
}

/** The last edit of a version that a change of it comes from; undefined where no edit does. */
export function lastEditOf(edits: readonly HouseEdit[], change: CatalogueChange): HouseEdit | undefined {
  const { table, row, column, kind } = change;
  return edits.findLast(
    (edit) =>
      edit.table === table &&
      edit.row === row &&
      (edit.kind === kind ? columnOf(edit) === column : kind === 'set' && edit.kind === 'add'),
  );
}

type Rows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The cells of each row by column: a table of a company may have another head in each version. */
function rowsOf(files: ReadonlyMap<string, string>, file: string, keyOf: KeyOfFile): Rows {
  const table = openTable(files, tableOfFile(file), keyOf);
  return new Map(
    table?.rows.map(({ name, cells }) => [
      name,
      new Map(table.base.head.map((column, index) => [column, cells[index] ?? ''])),
    ]),
  );
}

function changesOf(table: string, before: Rows, now: Rows): readonly CatalogueChange[] {
  const removed = [...before.keys()].filter((row) => !now.has(row)).map((row) => ofRow(table, row, 'remove'));
  const moved = movedNames([...before.keys()], [...now.keys()]);
  const others = [...now].flatMap(([row, cells]): readonly CatalogueChange[] => {
    const old = before.get(row);
    if (old === undefined) {
      return [ofRow(table, row, 'add')];
    }
    const set = [...new Set([...old.keys(), ...cells.keys()])].flatMap((column): readonly CatalogueChange[] => {
      const [value, after] = [old.get(column) ?? '', cells.get(column) ?? ''];
      return value === after ? [] : [{ table, row, column, kind: 'set', before: value, after }];
    });
    return moved.has(row) ? [...set, ofRow(table, row, 'move')] : set;
  });
  return [...removed, ...others];
}

function ofRow(table: string, row: string, kind: TableEdit['kind']): CatalogueChange {
  return { table, row, column: null, kind, before: null, after: null };
}

/** The least number of names that make one order of the other, among those that both have. */
function movedNames(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((name, place) => [name, place]));
  const both = now.filter((name) => places.has(name));
  const staying = longestRise(both.map((name) => places.get(name) ?? 0));
  return new Set(both.filter((_, index) => !staying.has(index)));
}

/** The places of a longest rising choice from numbers that are all different. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** The place of the least last number of a rise of each length. */
  const ends: number[] = [];
  const above: (number | undefined)[] = [];
  for (const [place, number] of numbers.entries()) {
    const longer = ends.findIndex((end) => (numbers[end] ?? 0) > number);
    const length = longer === -1 ? ends.length : longer;
    above.push(ends[length - 1]);
    ends[length] = place;
  }
  const rise = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = above[place]) {
    rise.add(place);
  }
  return rise;
}
