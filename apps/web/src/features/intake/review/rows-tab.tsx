import { Button } from '@mantine/core';
import type { IntakeRowOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { fieldText } from '@pw/domain/intake/field-words';
import { reasonTexts } from '@pw/domain/intake/reason-texts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CellEditor } from '../../../ui/cell-grid/typed-cell.tsx';
import { type EntryEnd, moveAfterEntry, useGridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/messages/states.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { firstOpenField, openValues, rowState } from '../answers/row-state.ts';
import type { SourceFocus } from '../source/source-focus.ts';
import { enteredText, readEntry } from '../words/cell-entry.ts';
import { choicesOf } from '../words/value-words.ts';
import { ReachedLine } from './reached-line.tsx';
import classes from './review.module.css';
import { columnOf, fieldOf, rowColumns, rowName } from './row-columns.ts';
import { RowGrid } from './row-grid.tsx';
import { alikeRows, type RowTasks } from './row-tasks.ts';
import { filteredRows, nextWaiting, placeNear, type RowFilter } from './shown-rows.ts';
import { tellRemoved, useReviewKeys } from './use-review-keys.ts';

/** The cell that the keyboard is on, by the row and its field. */
export type ReachedCell = { readonly row: string | null; readonly field: string | undefined };

export type RowsTabProps = {
  readonly all: readonly IntakeRowOnWire[];
  readonly names: ReadonlyMap<string, string>;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly reached: ReachedCell;
  readonly onReach: (cell: ReachedCell) => void;
  /** Shows where the cell is written. */
  readonly onFocus: (focus: SourceFocus) => void;
  /** Null where nothing can be changed. */
  readonly tasks: RowTasks | null;
};

/** The rows of the file, to be looked at, confirmed and corrected. */
export function RowsTab({ all, names, filter, onFilter, reached, onReach, onFocus, tasks }: RowsTabProps) {
  const rows = useMemo(() => filteredRows(all, names, filter), [all, names, filter]);
  const columns = rowColumns(filter.board === null && names.size > 1);
  const [start] = useState(() => startOf(rows, reached));
  const index = rows.findIndex(({ id }) => id === reached.row);
  const cursor = useGridCursor({
    row: index >= 0 ? index : reached.row === null ? start.row : placeNear(rows, all, reached.row),
    onRow: (row) => onReach({ row: rows[row]?.id ?? null, field: undefined }),
    size: { rows: rows.length, columns: columns.length },
    canEnter: ({ row, column }) =>
      tasks !== null && fieldOf(columns[column]) !== null && rows[row]?.isRemoved === false,
    onOpen: () => undefined,
    onSelect: () => undefined,
    onExtend: () => undefined,
  });
  const { place } = cursor;
  const row = rows[place.row];
  const column = columns[place.column];
  const [alike, setAlike] = useState<ReturnType<typeof alikeRows>>(null);
  const confirmAlike = (of: IntakeRowOnWire) => {
    const rowsAlike = alikeRows(rows, of);
    if (rowsAlike) {
      setAlike(rowsAlike);
    } else {
      showToast({ title: 'Nothing to confirm together', text: 'This row waits for no single reason.', tone: 'info' });
    }
  };
  const add = useAddedRow({ rows, filter, onFilter, tasks, onShown: (at) => cursor.goTo({ row: at, column: 0 }) });
  const { onKeyDown } = useReviewKeys({
    rows,
    columns,
    cursor,
    tasks,
    onConfirmAlike: confirmAlike,
    onAdd: ({ board }) => add(board),
  });

  const begin = useEffectEvent(() => cursor.goTo({ row: start.row, column: columnOf(columns, start.field) }));
  useEffect(() => begin(), []);
  const field = fieldOf(column);
  useEffect(() => {
    if (row) {
      const value = field === null ? undefined : row.values[field];
      const source = value?.source ?? row.at;
      onFocus({ source, key: `${row.id}.${field ?? 'board'}` });
    }
  }, [row, field, onFocus]);

  return (
    <div className={classes.rowsTab}>
      <div className={classes.toolbar}>
        <SearchBox
          label="Filter rows"
          value={filter.text}
          onSearch={(text) => onFilter({ ...filter, text })}
          width={200}
        />
        <Button
          variant={filter.isWaiting ? 'light' : 'default'}
          aria-pressed={filter.isWaiting}
          onClick={() => onFilter({ ...filter, isWaiting: !filter.isWaiting })}
        >
          Waiting only
        </Button>
        {tasks !== null && row && <Button onClick={() => add(row.board)}>Add a row</Button>}
        <span className={classes.count}>{countText(rows)}</span>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title="No row is shown."
          text="The filter hides all of them, or the file has none."
          action={<Button onClick={() => onFilter({ board: null, text: '', isWaiting: false })}>Show all rows</Button>}
        />
      ) : (
        <RowGrid
          rows={rows}
          columns={columns}
          names={names}
          cursor={cursor}
          onKeyDown={onKeyDown}
          editor={
            row &&
            field !== null &&
            tasks && (
              <CellEditor
                label={`${column?.header ?? ''} of ${rowName(row)}`}
                value={enteredText(row, field)}
                typed={cursor.entry?.typed ?? null}
                align={column?.align ?? 'left'}
                choices={choicesOf(field)?.map((choice) => ({ ...choice, reason: null })) ?? null}
                proposed={null}
                onEnter={(text) => {
                  const entry = readEntry(field, text);
                  if (entry.ok) {
                    tasks.set(row, field, entry.value);
                  }
                  return entry.ok ? null : entry.error;
                }}
                onEnd={(end: EntryEnd) => {
                  const size = { rows: rows.length, columns: columns.length };
                  cursor.end(end === 'stay' ? place : end === 'left' ? null : moveAfterEntry(place, end, size));
                }}
                onRefused={(text) =>
                  showToast({ title: `${column?.header ?? ''} stays as it was`, text, tone: 'warn' })
                }
              />
            )
          }
        />
      )}
      <ReachedLine row={row} column={column} />
      {alike && tasks && (
        <ConfirmDialog
          opened
          title="Confirm together"
          question={`Confirm ${counted(alike.rows.length, 'row')} that wait for this alone: ${alikeText(alike)}`}
          confirmLabel={`Confirm ${counted(alike.rows.length, 'row')}`}
          onConfirm={() => {
            tasks.confirmAlike(alike.rows);
            setAlike(null);
            const next = nextWaiting(rows, place.row, new Set(alike.rows.map(({ id }) => id)));
            cursor.goTo({ row: next ?? place.row, column: place.column });
          }}
          onCancel={() => setAlike(null)}
        />
      )}
    </div>
  );
}

/** Where the keyboard begins: at the cell that was asked for, else at the first row that waits. */
function startOf(rows: readonly IntakeRowOnWire[], { row, field }: ReachedCell) {
  const wanted = rows.findIndex(({ id }) => id === row);
  if (wanted >= 0) {
    return { row: wanted, field };
  }
  const first = nextWaiting(rows, -1) ?? 0;
  const open = rows[first];
  return { row: first, field: open && firstOpenField(open) };
}

/** How many rows are shown, and how many of them are still to be looked at: "40 rows, 3 to confirm, 1 to settle". */
function countText(rows: readonly IntakeRowOnWire[]): string {
  const { certain = [], proposed = [], unclear = [] } = Object.groupBy(rows, rowState);
  const settled = unclear.length === 0 ? '' : `, ${unclear.length} to settle`;
  const all = certain.length + proposed.length + unclear.length;
  return `${counted(all, 'row')}, ${proposed.length === 0 ? 'none' : proposed.length} to confirm${settled}`;
}

/** The reason and what it is about: "quantity: Nothing is written, this is the usual answer." */
function alikeText({ reason, rows }: NonNullable<ReturnType<typeof alikeRows>>): string {
  const fields = new Set(rows.flatMap((row) => openValues(row).map(({ field }) => fieldText(field))));
  return `${[...fields].join(', ')}: ${reasonTexts[reason].replace(/ Confirm .*$/u, '')}`;
}

type AddedRowInput = Pick<RowsTabProps, 'filter' | 'onFilter' | 'tasks'> & {
  readonly rows: readonly IntakeRowOnWire[];
  /** The row is there, at this place. */
  readonly onShown: (place: number) => void;
};

/** Adds a row to a board, and goes to it once it is shown. */
function useAddedRow({ rows, filter, onFilter, tasks, onShown }: AddedRowInput): (board: string) => void {
  const awaited = useRef<string | null>(null);
  const show = useEffectEvent(() => {
    const place = awaited.current === null ? -1 : rows.findIndex(({ id }) => id === awaited.current);
    if (place >= 0) {
      awaited.current = null;
      onShown(place);
    }
  });
  useEffect(() => show());
  return (board) => {
    if (tasks) {
      onFilter({ ...filter, text: '', isWaiting: false });
      awaited.current = tasks.add(board);
      if (awaited.current === null) {
        tellRemoved('No row is added');
      }
    }
  };
}
