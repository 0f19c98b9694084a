import type { CatalogueChangeOnWire } from '@pw/contract/catalogue-shape';
import { momentOnScreen } from '@pw/domain/dates';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { tableHref } from '../catalogue-addresses.ts';
import classes from './draft.module.css';

type ChangeTableProps = { readonly label: string; readonly changes: readonly CatalogueChangeOnWire[] };

/** Cells and rows that a company changed. */
export function ChangeTable({ label, changes }: ChangeTableProps) {
  return (
    <DataTable
      bare
      label={label}
      columns={columns}
      rows={changes}
      rowId={({ table, row, column, kind }) => JSON.stringify([table, row, column, kind])}
      rowName={({ table, row, column }) => [table, row, column].filter(Boolean).join(' ')}
      empty={{ title: 'No changes.' }}
    />
  );
}

const kinds: Readonly<Record<CatalogueChangeOnWire['kind'], string>> = {
  set: 'changed',
  add: 'row added',
  remove: 'row removed',
  move: 'row moved',
};

const columns: readonly TableColumn<CatalogueChangeOnWire>[] = [
  {
    id: 'place',
    header: 'Row',
    strong: true,
    cell: ({ table, row, column }) => (
      <>
        <a href={tableHref(table, row)}>{column === null ? row : `${row} · ${column}`}</a>
        <span className={classes.second}>{table}</span>
      </>
    ),
  },
  { id: 'kind', header: 'Change', width: 110, cell: ({ kind }) => kinds[kind] },
  { id: 'before', header: 'In force', width: 130, cell: ({ before }) => before ?? '-' },
  { id: 'after', header: 'Draft', width: 130, cell: ({ after }) => after ?? '-' },
  {
    id: 'why',
    header: 'Reason and source',
    cell: ({ reason, source }) => (
      <>
        {reason || source}
        {reason !== '' && source !== '' && <span className={classes.second}>{source}</span>}
      </>
    ),
  },
  {
    id: 'by',
    header: 'By',
    width: 160,
    cell: ({ by, at }) => (
      <>
        {by}
        <span className={classes.second}>{momentOnScreen(Date.parse(at))}</span>
      </>
    ),
  },
];
