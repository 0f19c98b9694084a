import type { TableEdit } from '@pw/configurator/overlay/table-edit';
import { rowName } from '@pw/configurator/table/row-key';
import { err, ok, type Result } from '@pw/domain/result';
import { breakerTables } from './breaker-tables.ts';
import { choiceTablesOf, type RowsByTable, rowsOfKind } from './kind-sections.ts';
import { kindTables } from './kind-tables.ts';

/** Cells of a row as they are written, by column. */
export type WrittenRow = Readonly<Record<string, string>>;

/** Letters alone, as formulas and files name a kind. */
const NAME_FORM = /^[A-Z]{3,20}$/;

/** Why a kind cannot have a name. */
export type KindNameFault = 'NAME_FORM' | 'NAME_IN_USE';

/** What is said of a name that a kind cannot have. */
export const kindNameTexts: Readonly<Record<KindNameFault, string>> = {
  NAME_FORM: 'Enter 3 to 20 letters from A to Z.',
  NAME_IN_USE: 'A kind, a type or a table has this name. Enter another.',
};

const { kind, kindProperty, kindValue, kindPart, kindCheck, kindText, kindColumn } = kindTables;
const { feederType, feederOption } = breakerTables;

/** Tables whose rows are copied as they are, with the column that names the kind. */
const ofKind = [
  [feederOption, 'family'],
  [kindProperty, 'kind'],
  [kindValue, 'kind'],
  [kindPart, 'kind'],
  [kindCheck, 'kind'],
  [kindText, 'kind'],
] as const;

/**
 * The edits that add a kind under another name, with the rows of a kind that is there. Choice tables that no other kind
 * picks from are copied, too. Schedule words stay with the first kind, since the same words cannot mean two; checks are
 * those of the first until their texts differ.
 * @param rows - all tables of kinds and the choice tables, without rows that the draft removes
 */
export function copyKind(
  source: string,
  name: string,
  rows: RowsByTable<WrittenRow>,
): Result<readonly TableEdit[], KindNameFault> {
  const fault = nameFault(name, rows);
  if (fault !== null) {
    return err(fault);
  }
  const own = rowsOfKind(source, rows, (row, _table, column) => row[column] ?? '');
  const names = newNames(source, name, rows, own);
  const copied = (table: string, key: readonly string[], change: WrittenRow, row: WrittenRow): TableEdit => {
    const cells = { ...withTypes(row, names.types), ...change };
    return { kind: 'add', table, row: writtenName(cells, key), cells };
  };
  const rowsIn = (table: string) => own.get(table) ?? [];
  const tableOf = (row: WrittenRow) => ({ table: names.tables.get(row.table ?? '') ?? row.table ?? '' });
  const choices = [...names.tables].flatMap(([table, copy]) => {
    const columns = rowsIn(kindColumn.name).filter((row) => row.table === table);
    const key = columns.flatMap(({ column, isKey }) => (isKey === 'Y' ? [column ?? ''] : []));
    return [
      ...columns.map((row) => copied(kindColumn.name, kindColumn.key, { table: copy }, row)),
      ...rowsIn(table).map((row) => copied(copy, key, {}, row)),
    ];
  });
  return ok([
    ...choices,
    ...rowsIn(kind.name).map((row) => copied(kind.name, kind.key, { kind: name, familyId: '' }, row)),
    ...rowsIn(feederType.name).map((row) => {
      const type = names.types.get(row.type ?? '') ?? name;
      return copied(feederType.name, feederType.key, { type, family: name, display: type.replaceAll('_', ' ') }, row);
    }),
    ...ofKind.flatMap(([table, column]) =>
      rowsIn(table.name).map((row) =>
        copied(table.name, table.key, { [column]: name, ...(table === kindValue && tableOf(row)) }, row),
      ),
    ),
  ]);
}

function nameFault(name: string, rows: RowsByTable<WrittenRow>): KindNameFault | null {
  if (!NAME_FORM.test(name)) {
    return 'NAME_FORM';
  }
  const types = rows.get(feederType.name) ?? [];
  const isInUse =
    types.some(({ type, family }) => type === name || family === name) ||
    (rows.get(kind.name) ?? []).some((row) => row.kind === name) ||
    rows.has(name.toLowerCase());
  return isInUse ? 'NAME_IN_USE' : null;
}

/** The names of the types and of the choice tables of a copy, by those of its source. */
function newNames(source: string, name: string, rows: RowsByTable<WrittenRow>, own: RowsByTable<WrittenRow>) {
  const types = (own.get(feederType.name) ?? []).map(({ type = '' }) => type);
  const values = rows.get(kindValue.name) ?? [];
  const isShared = (table: string) => values.some((row) => row.table === table && row.kind !== source);
  const tables = choiceTablesOf(own).filter((table) => !isShared(table));
  const [from, to] = [source.toLowerCase(), name.toLowerCase()];
  return {
    types: new Map(types.map((type) => [type, renamed(type, source, name, '_')])),
    tables: new Map(tables.map((table) => [table, renamed(table, from, to, '-')])),
  };
}

/** `SFU_OG` of SFU as `RELAY_OG` of RELAY; a name without that of the kind gets it in front. */
function renamed(text: string, source: string, name: string, mark: string): string {
  if (text === source) {
    return name;
  }
  return text.startsWith(`${source}${mark}`) ? `${name}${text.slice(source.length)}` : `${name}${mark}${text}`;
}

/** What a formula compares the type of a feeder with. */
const COMPARED_TYPE = /(?<=DEVICE_TYPE (?:=|<>) ")[A-Z_]+(?=")/g;

function withTypes(row: WrittenRow, types: ReadonlyMap<string, string>): WrittenRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      cell.replace(COMPARED_TYPE, (type) => types.get(type) ?? type),
    ]),
  );
}

function writtenName(cells: WrittenRow, key: readonly string[]): string {
  return rowName(Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell || null])), key);
}
