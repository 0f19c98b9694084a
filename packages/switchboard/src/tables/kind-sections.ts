import type { Columns } from '@pw/configurator/table/schema';
import { breakerTables } from './breaker-tables.ts';
import { designTables } from './design-tables.ts';
import { kindTables } from './kind-tables.ts';

/** A column of a table, by names. */
type NamedColumn = { readonly table: string; readonly column: string };

/** The rows of a table that belong to a kind: their cell in `column` names what a row of `of` has, which belongs to it. */
export type KindLink = NamedColumn & { readonly of: NamedColumn };

/** A part of a kind of feeders, as it is shown and edited. */
export type KindSection = { readonly title: string; readonly links: readonly KindLink[] };

type NamedTable<C extends Columns> = { readonly name: string; readonly columns: C };

function link<From extends Columns, Of extends Columns>(
  from: NamedTable<From>,
  column: keyof From & string,
  of: NamedTable<Of>,
  named: keyof Of & string,
): KindLink {
  return { table: from.name, column, of: { table: of.name, column: named } };
}

const { kind, kindProperty, kindValue, kindPart, kindCheck, kindText, kindWord, kindColumn } = kindTables;
const { feederType, feederOption } = breakerTables;

/** The sections of a kind in their order. A table comes behind those that say which of its rows belong to the kind. */
export const kindSections: readonly KindSection[] = [
  { title: 'Kind', links: [link(kind, 'kind', kind, 'kind')] },
  { title: 'Types', links: [link(feederType, 'family', kind, 'kind')] },
  { title: 'Properties', links: [link(kindProperty, 'kind', kind, 'kind')] },
  { title: 'Options', links: [link(feederOption, 'family', kind, 'kind')] },
  { title: 'Values', links: [link(kindValue, 'kind', kind, 'kind')] },
  { title: 'Parts', links: [link(kindPart, 'kind', kind, 'kind')] },
  {
    title: 'Checks',
    links: [link(kindCheck, 'kind', kind, 'kind'), link(designTables.check, 'id', kindCheck, 'id')],
  },
  { title: 'Texts', links: [link(kindText, 'kind', kind, 'kind')] },
  { title: 'Schedule words', links: [link(kindWord, 'type', feederType, 'type')] },
  { title: 'Own choice tables', links: [link(kindColumn, 'table', kindValue, 'table')] },
];

/** The tables of all kinds, which are there before a kind declares its own. */
export const kindTableNames: readonly string[] = kindSections.flatMap(({ links }) => links.map(({ table }) => table));

/** Rows of the catalogue by their table; a row is what the caller has of it. */
export type RowsByTable<Row> = ReadonlyMap<string, readonly Row[]>;

/** Reads a cell as it is written; blank where there is none. */
export type CellOf<Row> = (row: Row, table: string, column: string) => string;

/**
 * The rows that belong to a kind, by their table: those of its sections, and all rows of the choice tables that it
 * declares. A cell may name several things, with `|` between them.
 */
export function rowsOfKind<Row>(kindName: string, rows: RowsByTable<Row>, cellOf: CellOf<Row>): RowsByTable<Row> {
  const own = new Map<string, readonly Row[]>();
  for (const { table, column, of } of kindSections.flatMap(({ links }) => links)) {
    const named =
      of.table === table ? [kindName] : (own.get(of.table) ?? []).map((row) => cellOf(row, of.table, of.column));
    const wanted = new Set(named.filter((cell) => cell !== ''));
    const isOwn = (row: Row) =>
      cellOf(row, table, column)
        .split('|')
        .some((cell) => wanted.has(cell));
    own.set(table, (rows.get(table) ?? []).filter(isOwn));
  }
  for (const table of new Set((own.get(kindColumn.name) ?? []).map((row) => cellOf(row, kindColumn.name, 'table')))) {
    own.set(table, rows.get(table) ?? []);
  }
  return own;
}

/** The choice tables among the tables of a kind. */
export function choiceTablesOf(own: RowsByTable<unknown>): readonly string[] {
  return [...own.keys()].filter((table) => !kindTableNames.includes(table));
}
