import type { PageSize } from '@pw/domain/limits';
import { useCallback, useState } from 'react';
import type { Failure } from '../messages/states.tsx';
import type { RowSelection } from './row-selection.ts';
import type { TableSort } from './table-props.ts';

/** What of a list is looked at, and in which order. */
export type ListState<Filters> = {
  readonly search: string;
  /** What narrows the list besides the search. */
  readonly filters: Filters;
  readonly sort: TableSort | undefined;
  /** From 0. */
  readonly page: number;
  readonly size: PageSize;
};

/** A list without filters. */
export type NoFilters = Readonly<Record<never, never>>;

/** What is looked at, and what changes it. Keep `look` the same from one rendering to the next. */
export type ListLook<Filters> = {
  readonly state: ListState<Filters>;
  readonly look: (change: Partial<ListState<Filters>>) => void;
};

/** Rows as a list shows them, whatever delivers them: the server, or who has them at hand. */
export type RowList<Row, Filters = NoFilters> = ListLook<Filters> & {
  readonly rowId: (row: Row) => string;
  /** Those of the page that is looked at, searched and in their order. */
  readonly rows: readonly Row[];
  /** On all pages. */
  readonly total: number;
  readonly sortBy: (columnId: string) => void;
  readonly selection: RowSelection;
  /** The selected ones, in the order of the list. */
  readonly selected: readonly Row[];
  readonly isLoading: boolean;
  /** Nothing has arrived yet. */
  readonly isFirstLoad: boolean;
  /** Why the rows did not arrive. */
  readonly failure: Failure | null;
  readonly retry: () => void;
};

/** How a list is looked at first; every list has a first page, and a size of its pages. */
export function firstLook(size: PageSize): ListState<NoFilters>;
export function firstLook<Filters>(size: PageSize, filters: Filters, sort?: TableSort): ListState<Filters>;
export function firstLook(size: PageSize, filters: unknown = {}, sort?: TableSort): ListState<unknown> {
  return { search: '', filters, sort, page: 0, size };
}

/** Changes what is looked at; the pages of another search, order or size begin with the first. */
export function changeLook<Filters>(
  state: ListState<Filters>,
  change: Partial<ListState<Filters>>,
): ListState<Filters> {
  return { ...state, page: 0, ...change };
}

/** What is looked at while the screen is open; the next time the list begins again. */
export function useListLook<Filters>(first: ListState<Filters>): ListLook<Filters> {
  const [state, setState] = useState(first);
  const look = useCallback(
    (change: Partial<ListState<Filters>>) => setState((before) => changeLook(before, change)),
    [],
  );
  return { state, look };
}

/** A column upwards first, again downwards, and then in no order. */
export function turnSort(sort: TableSort | undefined, columnId: string): TableSort | undefined {
  if (sort?.columnId !== columnId) {
    return { columnId, direction: 'ascending' };
  }
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : undefined;
}
