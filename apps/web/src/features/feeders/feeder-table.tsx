import { Button } from '@mantine/core';
import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import { type PageSize, pageSizes } from '@pw/domain/limits/page-sizes';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useSteadyList } from '../../ui/use-steady-list.ts';
import { useBoardStore } from '../board-configuration/use-board-store.ts';
import { feederListStateOf, feederListStates, lookAtFeeders } from './feeder-list-state.ts';
import { FeederToolbar } from './feeder-toolbar.tsx';
import classes from './feeders.module.css';
import { feedersAsText } from './table/feeder-clipboard.ts';
import { feederColumns } from './table/feeder-columns.ts';
import { FeederGrid } from './table/feeder-grid.tsx';
import type { FeederRow } from './table/feeder-row.ts';
import { findFeeders } from './table/find-feeders.ts';
import type { SectionSurroundings } from './table/sections-reading.ts';
import { useCopiedFeeders } from './table/use-copied-feeders.ts';
import { useGridCursor } from './table/use-grid-cursor.ts';
import type { FeederTasks } from './tasks/use-feeder-tasks.ts';
import { useFeederKeys } from './use-feeder-keys.ts';

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
  const inProgress = rows.filter(({ state }) => state.icon !== 'ok').length;
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
          ownSize: pageSizes.feeders,
          size,
          setSize,
        }}
      />
    </section>
  );
}

function partsOf(rows: readonly FeederRow[]): readonly string[] {
  return rows.map(({ part }) => part);
}
