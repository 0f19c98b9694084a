import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { FilterMenu } from '../controls/filter-menu.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { InfoPopover } from '../controls/info-popover.tsx';
import { RowMenu } from '../controls/row-menu.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import type { TableColumn } from '../data-table/table-props.ts';
import { NumberCell } from '../form-field/number-input.tsx';
import { StatusPill } from '../messages/status-marks.tsx';
import { Card } from '../page/page.tsx';
import classes from './foundations.module.css';

type Board = { readonly name: string; readonly type: string; readonly quantity: number; readonly price: number };

const boards: readonly Board[] = Array.from({ length: 23 }, (_, position) => ({
  name: `PCC-${position + 1}`,
  type: position % 3 === 0 ? '1600 A, Cu, IP42' : '400 A, Al, IP54',
  quantity: (position % 4) + 1,
  price: 125000 + 73150 * position,
}));

const nothing = () => undefined;

const columns: readonly TableColumn<Board>[] = [
  { id: 'name', header: 'Board Name', strong: true, sortBy: (board) => board.name, cell: (board) => board.name },
  { id: 'type', header: 'Type', cell: (board) => board.type },
  {
    id: 'status',
    header: 'Status',
    cell: (board) => (
      <>
        <StatusPill tone="bad" label="Quote Rejected" />
        <InfoPopover
          title="Reason For Rejection"
          label={`Reason For Rejection: ${board.name}`}
          tone="bad"
          source="Demo Administrator, 17-11-2026 10:09"
        >
          Fault level on the consultant's data sheet is 65 kA. Revise incomers and submit again.
        </InfoPopover>
      </>
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    numeric: true,
    sortBy: (board) => board.quantity,
    cell: (board) => (
      <NumberCell label={`Quantity of ${board.name}`} value={board.quantity} step={1} onCommit={() => null} />
    ),
  },
  {
    id: 'price',
    header: 'List Price (₹)',
    numeric: true,
    sortBy: (board) => board.price,
    cell: (board) => board.price.toLocaleString('en-IN'),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    width: 120,
    cell: (board) => (
      <>
        <IconButton label={`Edit ${board.name}`} icon={IconPencil} onPress={nothing} />
        <IconButton label={`Delete ${board.name}`} icon={IconTrash} onPress={nothing} destroys />
        <RowMenu
          label={`More actions for ${board.name}`}
          items={[
            { label: 'Clone', icon: IconCopy, onPress: nothing },
            { label: 'Delete', icon: IconTrash, destroys: true, disabled: true, reason: 'View-only', onPress: nothing },
          ]}
        />
      </>
    ),
  },
];

const shared = {
  columns,
  rowId: (board: Board) => board.name,
  rowName: (board: Board) => board.name,
  empty: { title: 'No Switchboards', drawing: 'boards', text: 'Add a switchboard to get started.' },
} as const;

/** A table with everything, and the states of a table without rows. */
export function TableSection() {
  const [statuses, setStatuses] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['PCC-2']));
  return (
    <>
      <div className={classes.wide}>
        <DataTable
          {...shared}
          label="Boards"
          rows={boards}
          pageSize={8}
          initialSort={{ columnId: 'price', direction: 'descending' }}
          search={{ label: 'Search boards', matches: (board, text) => board.name.includes(text.trim().toUpperCase()) }}
          bulkActions={[
            { label: 'Copy', onPress: nothing },
            { label: 'Delete', destroys: true, onPress: nothing },
          ]}
          filters={
            <FilterMenu
              label="Status"
              options={[
                { value: 'quoteRejected', label: 'Quote Rejected' },
                { value: 'onQuote', label: 'On Quote' },
              ]}
              chosen={statuses}
              onChange={setStatuses}
            />
          }
          isInvalid={(board) => board.name === 'PCC-20'}
          onOpen={nothing}
          onDelete={nothing}
        />
      </div>
      <Card title="A table of which one row is chosen" flush>
        <DataTable
          {...shared}
          bare
          label="One board"
          columns={columns.slice(0, 2)}
          rows={boards.slice(0, 3)}
          rowHeight={36}
          choice={{ chosen, onChoose: ({ name }) => setChosen(new Set([name])) }}
        />
      </Card>
      <Card title="A table without rows" flush>
        <DataTable {...shared} bare label="No boards" rows={[]} />
      </Card>
      <Card title="A table that loads" flush>
        <DataTable {...shared} bare label="Loading boards" rows={[]} loading />
      </Card>
    </>
  );
}
