import type { AnswerOf, CallForm } from '@pw/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { changeLook, type ListLook, type ListState, type RowList, turnSort } from '../ui/data-table/list-state.ts';
import { pageCount } from '../ui/data-table/page-range.ts';
import { useRowSelection } from '../ui/data-table/row-selection.ts';
import { loadFailure } from './call-failure.ts';
import { createStore } from './external-store.ts';
import type { CallInput } from './send-call.ts';
import { sessionStore } from './session.ts';
import { callQuery } from './use-call.ts';

/** What is looked at of lists that outlive their screens, by their keys: one for each project, or just one. */
export type KeptLooks<Filters> = {
  readonly get: (key?: string) => ListState<Filters>;
  readonly look: (key: string, change: Partial<ListState<Filters>>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Keeps the state of a list, so that a user who comes back finds it as it was left. Signing out forgets it. */
export function keepLooks<Filters>(first: ListState<Filters>): KeptLooks<Filters> {
  const states = createStore<ReadonlyMap<string, ListState<Filters>>>(new Map());
  const get = (key = '') => states.get().get(key) ?? first;
  sessionStore.subscribe(() => {
    if (sessionStore.get() === null) {
      states.set(new Map());
    }
  });
  return {
    get,
    look: (key, change) => states.set(new Map(states.get()).set(key, changeLook(get(key), change))),
    subscribe: states.subscribe,
  };
}

/** What is looked at of the list with the key, where it was left. */
export function useKeptLook<Filters>(looks: KeptLooks<Filters>, key = ''): ListLook<Filters> {
  const state = useSyncExternalStore(looks.subscribe, () => looks.get(key));
  const look = useCallback((change: Partial<ListState<Filters>>) => looks.look(key, change), [looks, key]);
  return { state, look };
}

/** A list that the server searches, orders and cuts into pages, declared. */
export type ServerList<Call extends CallForm, Row, Filters, Given> = {
  readonly call: Call;
  /** What did not arrive when it fails: "The customers". */
  readonly what: string;
  readonly rowId: (row: Row) => string;
  /** What is asked for. @param given what the call needs besides what is looked at */
  readonly input: (state: ListState<Filters>, given: Given) => CallInput<Call>;
  readonly read: (answer: AnswerOf<Call>) => { readonly rows: readonly Row[]; readonly total: number };
  /**
   * Who has every row on the screen needs no server to search among them: finds them here, once prepared for each
   * answer. Without it the server searches all rows, too.
   */
  readonly finder?: (rows: readonly Row[]) => (state: ListState<Filters>) => readonly Row[];
};

/** Declares a list of the server; the types of its parts follow from each other. */
export function serverList<Call extends CallForm, Row, Filters, Given>(
  declared: ServerList<Call, Row, Filters, Given>,
): ServerList<Call, Row, Filters, Given> {
  return declared;
}

/** The call of a list as it is looked at. Everybody of the company works on the same rows, so no answer is kept. */
export function listQuery<Call extends CallForm, Row, Filters, Given>(
  { call, input }: ServerList<Call, Row, Filters, Given>,
  state: ListState<Filters>,
  given: Given,
) {
  return { ...callQuery(call, input(state, given), 'screen'), staleTime: 0 };
}

/** The rows that are looked at, as the server searched, ordered and cut them. */
export function useServerList<Call extends CallForm, Row, Filters, Given>(
  list: ServerList<Call, Row, Filters, Given>,
  { state, look }: ListLook<Filters>,
  given: Given,
): RowList<Row, Filters> {
  const { rowId, read, finder } = list;
  const answer = useQuery({
    ...listQuery(list, state, given),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const arrived = useMemo(() => (data === undefined ? { rows: [], total: 0 } : read(data)), [data, read]);
  const find = useMemo(
    () => (state.size === 'all' && finder ? finder(arrived.rows) : null),
    [state.size, finder, arrived],
  );
  const rows = useMemo(() => find?.(state) ?? arrived.rows, [find, state, arrived]);
  const total = find ? rows.length : arrived.total;

  const lastPage = pageCount(state.size, total) - 1;
  const isBehindTheEnd = data !== undefined && !answer.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBehindTheEnd) {
      look({ page: lastPage });
    }
  }, [isBehindTheEnd, lastPage, look]);

  const shownIds = rows.map(rowId);
  const selection = useRowSelection({ listed: shownIds, shownIds });
  return {
    state,
    look,
    rowId,
    rows,
    total,
    // The server always has an order: a column is turned and never left.
    sortBy: (columnId) => look({ sort: turnSort(state.sort, columnId) ?? { columnId, direction: 'ascending' } }),
    selection,
    selected: rows.filter((row) => selection.selected.has(rowId(row))),
    isLoading: answer.isFetching,
    isFirstLoad: answer.isFetching && rows.length === 0,
    failure: loadFailure(answer.error, list.what),
    retry: () => void answer.refetch(),
  };
}

/** The page that is looked at, as calls ask for it; nothing for all rows. */
export function pageQuery({ page, size }: ListState<unknown>): { readonly page?: number; readonly size?: number } {
  return size === 'all' ? {} : { page: page + 1, size };
}
