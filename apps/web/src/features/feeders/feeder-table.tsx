import { Button } from '@mantine/core';
import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import { type PageSize, pageSizeMenu, pageSizes } from '@pw/domain/limits';
import { useCallback, useMemo, useState } from 'react';
import { createStore, useStore } from '../../platform/external-store.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { sessionStore } from '../../platform/session.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { useRowSelection } from '../../ui/data-table/row-selection.ts';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { EmptyState } from '../../ui/messages/states.tsx';
import { useBoardStore } from '../board-configuration/use-board-store.ts';
import { type FeederTasks, FeederToolbar } from './feeder-toolbar.tsx';
import classes from './feeders.module.css';
import { feedersAsText, useCopiedFeeders } from './table/feeder-clipboard.ts';
import { feederColumns, findFeeders } from './table/feeder-columns.ts';
import { FeederGrid } from './table/feeder-grid.tsx';
import type { FeederRow, SectionSurroundings } from './table/feeder-row.ts';
import { useGridCursor } from './table/use-grid-cursor.ts';

type FeederTableProps = {
  readonly rows: readonly FeederRow[];
  readonly surroundings: SectionSurroundings;
  readonly isReading: boolean;
  readonly tasks: FeederTasks;
  readonly onOpen: (part: string) => void;
};

/** The feeders of the board as a table that is filled in like a spreadsheet. */
export function FeederTable({ rows, surroundings, isReading, tasks, onOpen }: FeederTableProps) {
  const { lineItemId } = useBoardStore().address;
  const { search, size } = feederListStateOf(useStore(feederListStates), lineItemId);
  const found = useMemo(() => findFeeders(rows, search), [rows, search]);
  const partAt = (row: number) => found[row]?.part ?? '';
  const [row, setRow] = useState(0);
  const rowsPerPage = size === 'all' ? Math.max(1, found.length) : size;
  const first = Math.floor(Math.max(0, Math.min(row, found.length - 1)) / rowsPerPage) * rowsPerPage;
  const shown = useMemo(() => found.slice(first, first + rowsPerPage), [found, first, rowsPerPage]);
  const selection = useRowSelection({ listed: useSteadyList(partsOf(found)), shown: useSteadyList(partsOf(shown)) });
  const selected = useMemo(() => [...selection.selected], [selection.selected]);
  const cursor = useGridCursor({
    row,
    onRow: setRow,
    size: { rows: found.length, columns: feederColumns.length },
    canEnter: ({ row: at, column }) => {
      const feeder = found[at];
      return !isReading && feeder !== undefined && (feederColumns[column]?.entry(feeder) ?? null) !== null;
    },
    onOpen: (at) => onOpen(partAt(at)),
    onSelect: (at) => !isReading && selection.toggle(partAt(at)),
    onExtend: (from, to) => !isReading && selection.extendFrom(partAt(from), partAt(to)),
    onDelete: (at) => !isReading && tasks.remove(meantParts(at)),
  });
  const meantParts = (at: number) => (selected.length > 0 ? selected : found.slice(at, at + 1).map(({ part }) => part));
  const meant = meantParts(cursor.place.row);
  useFeederKeys({ meant, isReading, tasks });
  useCopiedFeeders(() => feedersAsText(found.filter(({ part }) => meant.includes(part))));

  const { duplicate, remove } = tasks;
  const actions = useMemo(() => ({ onOpen, onDuplicate: duplicate, onDelete: remove }), [onOpen, duplicate, remove]);
  const searchFor = useCallback(
    (text: string) => {
      lookAtFeeders(lineItemId, { search: text });
      setRow(0);
    },
    [lineItemId],
  );
  const showPage = useCallback((page: number) => setRow(page * rowsPerPage), [rowsPerPage]);
  const setSize = useCallback((next: PageSize) => lookAtFeeders(lineItemId, { size: next }), [lineItemId]);
  const inProgress = rows.filter(({ state }) => state.faults.length > 0).length;
  return (
    <section className={classes.table} aria-label="Feeders">
      <FeederToolbar
        search={search}
        onSearch={searchFor}
        selected={selected}
        isReading={isReading}
        onClear={selection.clear}
        tasks={tasks}
      />
      {rows.length > 0 && (
        <FeederGrid
          key={size}
          rows={found}
          shown={shown}
          first={first}
          cursor={cursor}
          selection={selection}
          surroundings={surroundings}
          isReading={isReading}
          actions={actions}
        />
      )}
      {rows.length === 0 && (
        <EmptyState
          {...feederTableTexts.empty}
          drawing="list"
          action={
            !isReading && (
              <Button variant="primary" onClick={tasks.create}>
                {feederTableTexts.create}
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && found.length === 0 && (
        <EmptyState
          title="No feeders match the search"
          text="Feeders that do not match are hidden by the search."
          action={<Button onClick={() => searchFor('')}>Clear the search</Button>}
        />
      )}
      <TableFooter
        selectedCount={isReading ? undefined : selection.selected.size}
        total={found.length}
        extra={rows.length > 0 && <span>{inProgress === 0 ? 'all valid' : `${inProgress} in progress`}</span>}
        paging={{
          page: Math.floor(first / rowsPerPage),
          pages: pageCount(size, found.length),
          showPage,
          size,
          sizes,
          setSize,
        }}
      />
    </section>
  );
}

function partsOf(rows: readonly FeederRow[]): readonly string[] {
  return rows.map(({ part }) => part);
}

type FeederKeysOptions = {
  /** The parts of the selected feeders, or else of the one that the keyboard is on. */
  readonly meant: readonly string[];
  readonly isReading: boolean;
  readonly tasks: FeederTasks;
};

/** The keys of the Feeders step; those of the cells are the grid's own. */
function useFeederKeys({ meant, isReading, tasks }: FeederKeysOptions): void {
  const open = { combination: 'Enter', does: 'properties' };
  useScreenKeys(
    isReading
      ? [{ combination: '/', does: 'search' }, open]
      : [
          { combination: 'F2', does: 'edit cell' },
          open,
          {
            combination: 'Ctrl D',
            does: 'duplicate',
            run: () => tasks.duplicate(meant),
            isMeant: () => meant.length > 0,
          },
          { combination: 'Ctrl I', does: 'import', run: () => tasks.readSchedule(null) },
          { combination: 'N', does: 'new feeder', run: tasks.create },
          // A letter alone is typed into the cell that the keyboard is on.
          { combination: 'Alt N', does: 'new feeder, also from a cell', run: tasks.create },
          { combination: 'Del', does: 'delete' },
        ],
  );
}

/** What of the feeders of a board is looked at. */
export type FeederListState = { readonly search: string; readonly size: PageSize };

const sizes = pageSizeMenu(pageSizes.feeders);

const begin: FeederListState = { search: '', size: pageSizes.feeders };

/** Outlives the step, so that whoever comes back from another step finds the table as it was left. */
const feederListStates = createStore<ReadonlyMap<number, FeederListState>>(new Map());

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    feederListStates.set(new Map());
  }
});

/** What is looked at of a board's feeders. */
function feederListStateOf(states: ReadonlyMap<number, FeederListState>, lineItemId: number): FeederListState {
  return states.get(lineItemId) ?? begin;
}

/** Changes what is looked at. */
function lookAtFeeders(lineItemId: number, change: Partial<FeederListState>): void {
  const states = feederListStates.get();
  feederListStates.set(new Map(states).set(lineItemId, { ...feederListStateOf(states, lineItemId), ...change }));
}

/** The list of the render before for as long as it holds the same items, so that what shows it need not render anew. */
function useSteadyList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  if (kept.length === list.length && kept.every((item, at) => item === list[at])) {
    return kept;
  }
  setKept(list);
  return list;
}
