import type { AnyTableSchema } from '../table/schema.ts';
import { readFrontMatter, splitTableText, type TableText } from '../table/table-csv.ts';
import { nameOf } from './lay-edits.ts';
import { columnOf, HOUSE_TAG, type ProposedEdit, type TableEdit } from './table-edit.ts';

/** Why a company may not make an edit as it is. */
export type EditRefusalCode = 'LOCKED' | 'SOURCE_MISSING' | 'REASON_MISSING';

/** An edit that is refused, by its place in the list. */
export type EditRefusal = { readonly index: number; readonly edit: TableEdit; readonly code: EditRefusalCode };

/**
 * Judges edits before they are carried out: what the schema locks for companies, and what the tag of the shipped table
 * asks for. Figures of a standard or of the trade (S, K) ask for a source, those of the house or of the demo (H, D) for
 * a reason. An edit of an unknown table is left to `layEdits`.
 * @param shipped - the files of the product
 * @param inForce - those that boards are worked out with
 */
export function judgeEdits(
  edits: readonly ProposedEdit[],
  shipped: ReadonlyMap<string, string>,
  schemaOf: (file: string) => AnyTableSchema | undefined,
  inForce: ReadonlyMap<string, string> = shipped,
): readonly EditRefusal[] {
  const tables = new Map<string, ShippedTable & { readonly inForce: NamedRows }>();
  return edits.flatMap((edit, index) => {
    const file = `${edit.table}.csv`;
    const schema = schemaOf(file);
    const key = schema?.key ?? [];
    const table = tables.get(edit.table) ?? {
      ...openShipped(shipped.get(file) ?? '', key),
      inForce: rowsOf(splitTableText(inForce.get(file) ?? ''), key),
    };
    tables.set(edit.table, table);
    const codes: readonly EditRefusalCode[] = [
      ...(schema !== undefined && isLocked(edit, schema, table) ? (['LOCKED'] as const) : []),
      ...(table.asksSource && edit.source.trim() === '' ? (['SOURCE_MISSING'] as const) : []),
      ...(table.asksReason && edit.reason.trim() === '' ? (['REASON_MISSING'] as const) : []),
    ];
    return codes.map((code) => ({ index, edit, code }));
  });
}

/**
 * What an edit of a table has to say, by the tag of the shipped table, e.g. `S1,K`: the source of a figure of a standard
 * or of the trade, the reason for one of the house or of the demo.
 */
export function askedOfEdits(tag: string): { readonly source: boolean; readonly reason: boolean } {
  const tags = tag.split(',');
  return {
    source: tags.some((each) => each.startsWith('S') || each === 'K'),
    reason: tags.some((each) => each === 'H' || each === 'D'),
  };
}

type NamedRows = ReadonlyMap<string, Readonly<Record<string, string>>>;

type ShippedTable = {
  readonly rows: NamedRows;
  readonly asksSource: boolean;
  readonly asksReason: boolean;
};

function openShipped(text: string, key: readonly string[]): ShippedTable {
  const parts = splitTableText(text);
  const frontMatter = readFrontMatter(parts.comments);
  // A table that the product does not ship has figures of the house alone.
  const asked = askedOfEdits(frontMatter.ok ? frontMatter.value.tag : HOUSE_TAG);
  return { rows: rowsOf(parts, key), asksSource: asked.source, asksReason: asked.reason };
}

function rowsOf({ head, rows }: TableText, key: readonly string[]): NamedRows {
  return new Map(
    rows.map((cells) => [
      nameOf(head, cells, key),
      Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])),
    ]),
  );
}

function isLocked(
  edit: TableEdit,
  { key, locked }: AnyTableSchema,
  { rows, inForce }: ShippedTable & { readonly inForce: NamedRows },
): boolean {
  if (locked === undefined) {
    return false;
  }
  if (locked === 'keys') {
    return edit.kind === 'add' || changesKey(edit, key);
  }
  if (locked === 'shipped keys') {
    return rows.has(edit.row) && changesKey(edit, key);
  }
  if (locked === 'keys in force') {
    return inForce.has(edit.row) && changesKey(edit, key);
  }
  const { groupsOf } = locked;
  const groups = new Set([...rows.values()].map((row) => row[groupsOf]));
  const group = edit.kind === 'add' ? edit.cells[groupsOf] : rows.get(edit.row)?.[groupsOf];
  return groups.has(group) || (edit.kind === 'set' && edit.column === groupsOf && groups.has(edit.value));
}

function changesKey(edit: TableEdit, key: readonly string[]): boolean {
  return edit.kind === 'remove' || key.includes(columnOf(edit) ?? '');
}

/** Says what an edit lacks, and what to do. */
export function describeRefusal({ edit, code }: EditRefusal): string {
  const row = `${edit.table}.csv, row ${edit.row}`;
  switch (code) {
    case 'LOCKED':
      return edit.kind === 'remove'
        ? `${row}: rules and boards name this row: it cannot be removed`
        : `${row}: the product relies on this cell: it cannot be changed`;
    case 'SOURCE_MISSING':
      return `${row}: the figure comes from a standard or the trade: name the source of yours`;
    case 'REASON_MISSING':
      return `${row}: say why your company has another value`;
  }
}
