import type { ReactNode } from 'react';
import type { Failure, LineDrawingName } from '../messages/states.tsx';
import type { Selection } from './row-selection.ts';

/** What a table is told. Keep `columns` outside the component or in `useMemo`. */
export type DataTableProps<Row> = {
  /** What it lists: "Users". */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What a row is called: "Select asha". */
  readonly rowName: (row: Row) => string;
  /** 50 in registers, 36 in engineering tables, 30 in popovers and panels. */
  readonly rowHeight?: 50 | 36 | 30;
  readonly initialSort?: TableSort;
  /** Rows per page; without it the table is not paged. */
  readonly pageSize?: number;
  readonly search?: TableSearch<Row>;
  /** Rows can be selected; two of them have these actions. */
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** One row is chosen, by its radio button, a press on the row or the arrows; instead of bulk actions. */
  readonly choice?: RowChoice<Row>;
  /** Beside the search. */
  readonly filters?: ReactNode;
  /** At the right of the toolbar. */
  readonly actions?: ReactNode;
  /** At the right of the footer, before the pages. */
  readonly footer?: ReactNode;
  readonly isInvalid?: (row: Row) => boolean;
  /** Enter, or a double click. */
  readonly onOpen?: (row: Row) => void;
  /** Del; asks before it deletes. */
  readonly onDelete?: (row: Row) => void;
  readonly loading?: boolean;
  /** Why the rows did not arrive. */
  readonly failure?: Failure | null;
  readonly onRetry?: () => void;
  readonly empty: EmptyTable;
  /** What is said when a search finds nothing: "No users matching that name were found." */
  readonly emptySearchTitle?: string;
  /** Stands in a card that has its own edge. */
  readonly bare?: boolean;
};

type TableSearch<Row> = {
  /** "Search users". */
  readonly label: string;
  /** The rule of the search, from the domain. */
  readonly matches: (row: Row, text: string) => boolean;
  /** 400 when left out. */
  readonly delayMs?: number;
};

/** What is said, drawn and offered while there is nothing to list. */
type EmptyTable = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly drawing?: LineDrawingName;
};

/** What a column is sorted by; null stands last in both directions. */
export type SortValue = string | number | null;

/** A column of a table, declared. */
export type TableColumn<Row> = {
  readonly id: string;
  /** With the unit: "List Price (₹)". */
  readonly header: string;
  /** The head is only read aloud, for columns of icons. */
  readonly headerHidden?: boolean;
  /** "left" when left out; numbers are right. */
  readonly align?: 'left' | 'right' | 'center';
  /** Figures of one width, at the right. */
  readonly numeric?: boolean;
  /** In px. */
  readonly width?: number;
  /** Printed stronger: the name of the row. */
  readonly strong?: boolean;
  /** Makes the column sortable by this value. */
  readonly sortBy?: (row: Row) => SortValue;
  readonly cell: (row: Row) => ReactNode;
};

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' };

/** An action on all selected rows. */
export type BulkAction<Row> = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly destroys?: boolean;
  /** Works without selected rows as well, such as pasting. */
  readonly anyRows?: boolean;
  readonly disabled?: boolean;
  readonly onPress: (rows: readonly Row[]) => void;
};

/** The choice of one row: its radio button is on. */
export type RowChoice<Row> = {
  /** The id of the chosen row, or nothing. */
  readonly chosen: Selection;
  /** A press on the row, Space or Enter on it, or an arrow that reaches it. */
  readonly onChoose: (row: Row) => void;
};
