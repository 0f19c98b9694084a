import type { CatalogueChangeOnWire } from '@pw/contract/catalogue-shape';
import { momentOnScreen } from '@pw/domain/dates';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { changeColumns, changeId, changeName } from './change-columns.tsx';
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
      rowId={changeId}
      rowName={changeName}
      empty={{ title: 'No changes.' }}
    />
  );
}

const columns: readonly TableColumn<CatalogueChangeOnWire>[] = [
  ...changeColumns<CatalogueChangeOnWire>('In force', 'Draft'),
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
