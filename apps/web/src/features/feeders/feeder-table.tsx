import { Button } from '@mantine/core';
import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import { nounOf } from '@pw/domain/counted';
import { type PageSize, pageSizeMenu, pageSizes } from '@pw/domain/limits';
import { useCallback, useMemo, useState } from 'react';
import { createStore, useStore } from '../../platform/external-store.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { sessionStore } from '../../platform/session.ts';
import { useGridCursor } from '../../ui/cell-grid/use-grid-cursor.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { useRowSelection } from '../../ui/data-table/row-selection.ts';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { EmptyState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useBoardSummary } from '../board-configuration/design/use-board-summary.tsx';
import { useBoardStore } from '../board-configuration/use-board-store.ts';
import { type FeederTasks, FeederToolbar } from './feeder-toolbar.tsx';
import classes from './feeders.module.css';
import { columnSettingsStore } from './table/column-settings.ts';
import { feedersAsText, useCopiedFeeders } from './table/feeder-clipboard.ts';
import { findFeeders, hasDesignations, shownColumns } from './table/feeder-columns.ts';
import { FeederGrid } from './table/feeder-grid.tsx';
import type { RowActions } from './table/feeder-grid-row.tsx';
import type { FeederRow, SectionSurroundings } from './table/feeder-row.ts';
import { type FindingsByFeeder, feederVerdict, findingsByFeeder } from './table/feeder-verdict.ts';
import { isSamePermitted, permittedColumns } from './table/permitted-column.ts';

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
  const matches = useMemo(() => findFeeders(rows, search), [rows, search]);
  const { showsDesignation, showsPermitted } = useStore(columnSettingsStore);
  const { summary } = useBoardSummary();
  const permitted = useSteadyList(summary?.heat?.permitted ?? [], isSamePermitted);
  const ofHeat = useMemo(() => (showsPermitted ? permittedColumns(permitted) : []), [permitted, showsPermitted]);
  const columns = useSteadyList([...shownColumns(rows, surroundings.couplers, showsDesignation), ...ofHeat]);
  const findings = useMemo(() => findingsByFeeder(summary?.findings ?? []), [summary]);
  const partAt = (row: number) => matches[row]?.part ?? '';
  const [row, setRow] = useState(0);
  const rowsPerPage = size === 'all' ? Math.max(1, matches.length) : size;
  const first = Math.floor(Math.max(0, Math.min(row, matches.length - 1)) / rowsPerPage) * rowsPerPage;
  const shown = useMemo(() => matches.slice(first, first + rowsPerPage), [matches, first, rowsPerPage]);
  const selection = useRowSelection({
    listed: useSteadyList(partsOf(matches)),
    shownIds: useSteadyList(partsOf(shown)),
  });
  const selected = useMemo(() => [...selection.selected], [selection.selected]);
  const cursor = useGridCursor({
    row,
    onRow: setRow,
    size: { rows: matches.length, columns: columns.length },
    canEnter: ({ row: at, column }) => {
      const feeder = matches[at];
      return !isReading && feeder !== undefined && (columns[column]?.entry(feeder) ?? null) !== null;
    },
    onOpen: (at) => onOpen(partAt(at)),
    onSelect: (at) => !isReading && selection.toggle(partAt(at)),
    onExtend: (from, to) => !isReading && selection.extendFrom(partAt(from), partAt(to)),
  });
  const meantParts = (at: number) =>
    selected.length > 0 ? selected : matches.slice(at, at + 1).map(({ part }) => part);
  const targetParts = meantParts(cursor.place.row);
  useFeederKeys({ targetParts, hasSelection: selected.length > 0, isReading, tasks });
  useCopiedFeeders(() => feedersAsText(matches.filter(({ part }) => targetParts.includes(part))));

  const { duplicate, remove } = tasks;
  const onTake = useTakeProposed();
  const actions = useMemo(
    () => ({ onOpen, onDuplicate: duplicate, onDelete: remove, onTake }),
    [onOpen, duplicate, remove, onTake],
  );
  const searchFor = useCallback(
    (text: string) => {
      lookAtFeeders(lineItemId, { search: text });
      setRow(0);
    },
    [lineItemId],
  );
  const showPage = useCallback((page: number) => setRow(page * rowsPerPage), [rowsPerPage]);
  const setSize = useCallback((next: PageSize) => lookAtFeeders(lineItemId, { size: next }), [lineItemId]);
  const states = useMemo(() => countStates(rows, findings), [rows, findings]);
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
          rows={matches}
          visibleRows={shown}
          first={first}
          columns={columns}
          cursor={cursor}
          selection={selection}
          surroundings={surroundings}
          findings={findings}
          hasDesignations={hasDesignations(rows)}
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
              <div className={classes.beginnings}>
                <Button variant="primary" onClick={tasks.create}>
                  {feederTableTexts.create}
                </Button>
                <Button onClick={() => tasks.readSchedule(null)}>Import a feeder schedule</Button>
                <Button onClick={tasks.importFeeders}>Take feeders of other boards</Button>
                <p className={classes.pasteHint}>
                  Rows of a spreadsheet can be pasted here: copy them there and press Ctrl V.
                </p>
              </div>
            )
          }
        />
      )}
      {rows.length > 0 && matches.length === 0 && (
        <EmptyState
          title="No feeders match the search"
          text="Feeders that do not match are hidden by the search."
          action={<Button onClick={() => searchFor('')}>Clear the search</Button>}
        />
      )}
      <TableFooter
        selectedCount={isReading ? undefined : selection.selected.size}
        total={matches.length}
        extra={rows.length > 0 && <span>{states}</span>}
        paging={{
          page: Math.floor(first / rowsPerPage),
          pages: pageCount(size, matches.length),
          showPage,
          size,
          sizes,
          setSize,
        }}
      />
    </section>
  );
}

/** Enters what is proposed for an empty entry. */
function useTakeProposed(): RowActions['onTake'] {
  const { edit } = useBoardStore();
  return useCallback(
    (part, { property, value }) => {
      const result = edit([{ kind: 'set', part, property, value }]);
      if (!result.ok) {
        showToast({ title: `${value} is not taken`, text: result.error.text, tone: 'warn' });
      }
    },
    [edit],
  );
}

/** How many feeders are not valid yet, and how many the checks warn of. */
function countStates(rows: readonly FeederRow[], findings: FindingsByFeeder): string {
  const counts = { E: 0, W: 0, OK: 0 };
  for (const row of rows) {
    counts[feederVerdict(row, findings).severity ?? 'OK'] += 1;
  }
  const texts = [
    counts.E > 0 && `${counts.E} in progress`,
    counts.W > 0 && `${counts.W} with ${nounOf(counts.W, 'a warning', 'warnings')}`,
  ].filter((text) => text !== false);
  return texts.length === 0 ? 'all valid' : texts.join(', ');
}

function partsOf(rows: readonly FeederRow[]): readonly string[] {
  return rows.map(({ part }) => part);
}

type FeederKeysOptions = {
  /** The parts of the selected feeders, or else of the one that the keyboard is on. */
  readonly targetParts: readonly string[];
  readonly hasSelection: boolean;
  readonly isReading: boolean;
  readonly tasks: FeederTasks;
};

/** The keys of the Feeders step; those of the cells are the grid's own. */
function useFeederKeys({ targetParts, hasSelection, isReading, tasks }: FeederKeysOptions): void {
  const open = { combination: 'Enter', does: 'properties' };
  const isMeantHere = () => hasSelection || (targetParts.length > 0 && isInTable(document.activeElement));
  useScreenKeys(
    isReading
      ? [{ combination: '/', does: 'search' }, open]
      : [
          { combination: 'F2', does: 'edit cell' },
          open,
          {
            combination: 'Ctrl D',
            does: 'duplicate',
            run: () => tasks.duplicate(targetParts),
            isMeant: isMeantHere,
          },
          { combination: 'Ctrl I', does: 'import', run: () => tasks.readSchedule(null) },
          { combination: 'N', does: 'new feeder', run: tasks.create },
          // A letter alone is typed into the cell that the keyboard is on.
          { combination: 'Alt N', does: 'new feeder, also from a cell', run: tasks.create },
          { combination: 'Del', does: 'delete', run: () => tasks.remove(targetParts), isMeant: isMeantHere },
          { combination: 'Ctrl Shift →', does: 'wider column' },
          { combination: 'Ctrl Shift ←', does: 'narrower column' },
        ],
  );
}

/** Without a selection, only a cell of the table means a feeder. */
function isInTable(focused: Element | null): boolean {
  return focused !== null && focused.closest('[role="grid"]') !== null;
}

/** What of the feeders of a board is looked at. */
export type FeederListState = { readonly search: string; readonly size: PageSize };

const sizes = pageSizeMenu(pageSizes.feeders);

const begin: FeederListState = { search: '', size: pageSizes.feeders };

/** Outlives the step, so that the user who comes back from another step finds the table as it was left. */
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

/** The list of the previous render while it holds the same items, so that what shows it need not render again. */
function useSteadyList<Item>(
  list: readonly Item[],
  isSame: (one: Item, other: Item | undefined) => boolean = Object.is,
): readonly Item[] {
  const [steady, setSteady] = useState(list);
  if (steady.length === list.length && steady.every((item, at) => isSame(item, list[at]))) {
    return steady;
  }
  setSteady(list);
  return list;
}
