import { Button } from '@mantine/core';
import {
  listPriceListRowsCall,
  MOST_LIST_ROWS_PER_PAGE,
  type PriceListDraftOnWire,
  type PriceListRowOnWire,
} from '@pw/contract/price-list-drafts';
import { type DecisionKind, decisionKinds } from '@pw/domain/price-lists/list-codes';
import { decisionsOf, needsReason } from '@pw/domain/price-lists/row-decisions';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { serverList, useServerList } from '../../../platform/server-list.ts';
import { firstLook, type ListState, type RowList, useListLook } from '../../../ui/data-table/list-state.ts';
import { ListTable } from '../../../ui/data-table/list-table.tsx';
import type { BulkAction } from '../../../ui/data-table/table-props.ts';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { MissingTable } from '../missing/missing-table.tsx';
import { classWords, decisionKeys, decisionVerbs, rowName } from '../row-words.ts';
import { ClassTiles, type ShownRows, type ShownTile } from './class-tiles.tsx';
import { type AskedDecision, DecisionDialog } from './decision-dialog.tsx';
import classes from './draft.module.css';
import { focusedRow, useKeptRow } from './kept-row.ts';
import { rowColumns } from './row-columns.tsx';
import { type DecidedRows, useDecisions } from './use-decisions.ts';

type Filters = { readonly shown: ShownRows };

const draftRows = serverList({
  call: listPriceListRowsCall,
  what: 'The rows',
  rowId: ({ place }: PriceListRowOnWire) => String(place),
  input: ({ search, filters: { shown }, sort, page }: ListState<Filters>, draftId: string) => ({
    params: { draftId },
    query: {
      ...(shown === 'all' ? {} : { class: shown }),
      search,
      sort: sortOf(sort),
      page: page + 1,
      size: MOST_LIST_ROWS_PER_PAGE,
    },
  }),
  read: ({ items, total }) => ({ rows: items, total }),
});

type SentSort = 'row' | 'catalogueNumber' | 'change';

const sortedColumns: readonly SentSort[] = ['row', 'catalogueNumber', 'change'];

/** The order that the server is asked for; that of the file when none is chosen. */
function sortOf(sort: ListState<Filters>['sort']): SentSort | `-${SentSort}` {
  const column = sortedColumns.find((each) => each === sort?.columnId) ?? 'row';
  return sort?.direction === 'descending' ? `-${column}` : column;
}

type PreviewStepProps = { readonly draft: PriceListDraftOnWire; readonly mayManage: boolean };

/** The rows of an uploaded list by what changed, and the decisions about them. */
export function PreviewStep({ draft, mayManage }: PreviewStepProps) {
  const { draftId, counts } = draft;
  const [first] = useState(() =>
    firstLook<Filters>(MOST_LIST_ROWS_PER_PAGE, { shown: counts.undecided > 0 ? 'open' : 'all' }),
  );
  const list = useServerList(draftRows, useListLook(first), draftId);
  const { shown } = list.state.filters;
  const [isMissing, setMissing] = useState(false);
  const show = (next: ShownTile) => {
    setMissing(next === 'missing');
    if (next !== 'missing') {
      list.look({ filters: { shown: next } });
    }
  };
  const table = useRef<HTMLDivElement>(null);
  const tasks = useRowTasks(draftId, list);
  useKeptRow(table, list.rows);
  useRowShortcuts(list, mayManage && !isMissing ? tasks : null);

  const { ask, decideOne, undo } = tasks;
  const columns = useMemo(
    () => rowColumns({ onDecide: mayManage ? decideOne : null, onUndo: (row) => undo([row]) }),
    [mayManage, decideOne, undo],
  );
  const openClass = shown !== 'all' && shown !== 'open' && list.rows.some(({ isOpen }) => isOpen) ? shown : null;

  return (
    <>
      <ClassTiles draft={draft} shown={isMissing ? 'missing' : shown} onShow={show} />
      <FailureBanner failure={tasks.failure} onDismiss={tasks.dismiss} />
      <div ref={table} className={classes.rows}>
        {isMissing ? (
          <MissingTable of={{ draftId }} />
        ) : (
          <ListTable
            list={list}
            label="Rows of the list"
            region="Preview"
            columns={columns}
            rowName={rowName}
            rowHeight={36}
            minWidth={1240}
            narrowMinWidth={1120}
            pageSizes={PAGES}
            search={{ label: 'Search numbers and descriptions' }}
            {...(mayManage
              ? {
                  bulkActions: bulkActions(tasks),
                  onOpen: (row: PriceListRowOnWire) => ask({ kind: 'rows', rows: [row] }, null),
                }
              : {})}
            actions={
              mayManage &&
              openClass !== null && (
                <>
                  {openClass !== 'faulty' && openClass !== 'duplicate-different' && (
                    <Button onClick={() => tasks.decideClass(openClass, 'keep')}>Keep all</Button>
                  )}
                  <Button onClick={() => tasks.decideClass(openClass, 'leave-out')}>Leave all out</Button>
                </>
              )
            }
            empty={nothingShown(shown)}
            hidden={list.state.search === '' ? null : hiddenRows}
          />
        )}
      </div>
      {tasks.asked && (
        <DecisionDialog
          key={tasks.asked.id}
          asked={tasks.asked}
          isDeciding={tasks.isDeciding}
          onDecide={tasks.send}
          onClose={tasks.close}
        />
      )}
    </>
  );
}

const PAGES = [MOST_LIST_ROWS_PER_PAGE] as const;

const hiddenRows = {
  title: 'No rows were found.',
  text: 'No number and no description holds what is searched for.',
  show: { label: 'Clear the search', look: { search: '' } },
} as const;

function nothingShown(shown: ShownRows) {
  if (shown === 'open') {
    return { title: 'Every row is decided.', text: 'Go on to Publish.' };
  }
  return shown === 'all'
    ? { title: 'The list has no rows.', text: 'Check the columns.' }
    : { title: `No row is of the class "${classWords[shown]}".` };
}

/** What is done with rows: at once where nothing else is asked, else in a dialog. */
type RowTasks = ReturnType<typeof useRowTasks>;

function useRowTasks(draftId: string, { selection }: RowList<PriceListRowOnWire, Filters>) {
  const { decide, isDeciding } = useDecisions(draftId);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const latest = useRef({ decide, clear: selection.clear });
  useEffect(() => {
    latest.current = { decide, clear: selection.clear };
  });

  const ask = useCallback(
    (about: DecidedRows, kind: DecisionKind | null) => setAsked({ id: crypto.randomUUID(), about, kind }),
    [],
  );
  /** Decides without a question. */
  const decideNow = useCallback((about: DecidedRows, kind: DecisionKind | null) => {
    setFailure(null);
    latest.current.decide(
      about,
      { decision: kind },
      {
        onDecided: latest.current.clear,
        onFailed: ({ message }) => setFailure({ failed: 'Nothing was decided.', reason: message }),
      },
    );
  }, []);
  const decideRows = useCallback(
    (rows: readonly PriceListRowOnWire[], kind: DecisionKind) => {
      const about = { kind: 'rows', rows } as const;
      const isAsking = kind === 'correct' || rows.some((row) => needsReason(row.class, kind));
      (isAsking ? ask : decideNow)(about, kind);
    },
    [ask, decideNow],
  );
  return {
    asked,
    failure,
    isDeciding,
    ask,
    decideRows,
    decideOne: useCallback((row: PriceListRowOnWire, kind: DecisionKind) => decideRows([row], kind), [decideRows]),
    decideClass: (rowClass: PriceListRowOnWire['class'], kind: 'keep' | 'leave-out') =>
      ask({ kind: 'class', class: rowClass }, kind),
    undo: useCallback((rows: readonly PriceListRowOnWire[]) => decideNow({ kind: 'rows', rows }, null), [decideNow]),
    send: decide,
    dismiss: () => setFailure(null),
    close: () => {
      setAsked(null);
      selection.clear();
    },
  };
}

/** What can be done with several rows: a price is corrected row by row. */
function bulkActions({ decideRows, undo }: RowTasks): readonly BulkAction<PriceListRowOnWire>[] {
  return [
    { label: 'Keep', onPress: (rows) => decideRows(rows, 'keep') },
    { label: 'Leave out', onPress: (rows) => decideRows(rows, 'leave-out') },
    { label: 'Undo', onPress: (rows) => undo(rows) },
  ];
}

/** The keys of decisions: they are about the selected rows, or else the one that has the focus. */
function useRowShortcuts(list: RowList<PriceListRowOnWire, Filters>, tasks: RowTasks | null): void {
  const meant = (): readonly PriceListRowOnWire[] => {
    const focused = focusedRow(list.rows);
    return list.selected.length > 0 ? list.selected : focused ? [focused] : [];
  };
  useScreenKeys(
    tasks === null
      ? [{ combination: '/', does: 'search' }]
      : [
          ...decisionKinds.map((kind) => ({
            combination: decisionKeys[kind],
            does: decisionVerbs[kind].toLowerCase(),
            run: () => tasks.decideRows(kind === 'correct' ? meant().slice(0, 1) : meant(), kind),
            isMeant: () => meant().length > 0 && meant().every((row) => decisionsOf(row).includes(kind)),
          })),
          {
            combination: 'U',
            does: 'undo',
            run: () => tasks.undo(meant()),
            isMeant: () => meant().some(({ decision }) => decision !== null),
          },
          { combination: 'Enter', does: 'open' },
          { combination: 'Space', does: 'mark' },
          { combination: '/', does: 'search' },
        ],
  );
}
