import type { PageSize } from '@pw/domain/limits';
import type { ReactNode } from 'react';
import type { Failure, LineDrawingName } from '../messages/states.tsx';
import type { ListState, RowList } from './list-state.ts';
import type { KeptSelection, Selection } from './row-selection.ts';

/** What is declared of a table, whatever delivers its rows. Keep `columns` outside the component or in `useMemo`. */
type TableDeclaration<Row> = {
  /** What it lists: "Users". */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** What a row is called: "Select asha". */
  readonly rowName: (row: Row) => string;
  /** For lists that are short enough to be drawn whole. The order of the columns counts within a group. */
  readonly groups?: RowGroups<Row>;
  /** 50 in registers, 36 in engineering tables, 30 in popovers and panels, 26 where many rows are checked at once. */
  readonly rowHeight?: 50 | 36 | 30 | 26;
  /** Rows can be selected; two of them have these actions. */
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** One row is chosen, by its radio button, a press on the row or the arrows; instead of bulk actions. */
  readonly choice?: RowChoice<Row>;
  /** Next to the search. */
  readonly filters?: ReactNode;
  /** At the right of the toolbar. */
  readonly actions?: ReactNode;
  /** At the right of the footer, before the pages. */
  readonly footer?: ReactNode;
  readonly isInvalid?: (row: Row) => boolean;
  /** Enter, or a double click. */
  readonly onOpen?: (row: Row) => void;
  /** Del; asks before it deletes. */
  readonly onDelete?: ((row: Row) => void) | undefined;
  /** What is said when there is nothing to list. */
  readonly empty: EmptyTable;
  /** Is in a card that has its own edge. */
  readonly bare?: boolean;
};

/** What rows stand together by, under a heading each. */
export type RowGroups<Row> = {
  /** The headings from top to bottom; one without rows is not shown. */
  readonly labels: readonly string[];
  /** The place of a row's heading among them. */
  readonly of: (row: Row) => number;
};

/** The properties of a list whose rows come from elsewhere. */
export type ListTableProps<Row, Filters> = TableDeclaration<Row> & {
  readonly list: RowList<Row, Filters>;
  /** The list is a landmark of this name. */
  readonly region?: string;
  readonly search?: ListSearch | undefined;
  /** In the place of search, filters and actions, where these need more room than a line. */
  readonly toolbar?: ReactNode;
  /** Why nothing can be done with several rows; nothing is selected then. */
  readonly bulkNote?: string | undefined;
  /** Space, and Enter where no row is opened: the rows mark by themselves which are chosen. */
  readonly onSelect?: (row: Row) => void;
  /** How many rows are chosen where the rows mark it themselves. */
  readonly selectedCount?: number | undefined;
  /** What is said when rows are there and the search or a filter hides all of them. */
  readonly hidden?: HiddenRows<Filters> | null;
  /** Between rows and footer, at the bottom. */
  readonly aboveFooter?: ReactNode;
  /** Rows per page that are offered; without them the table is not paged. */
  readonly pageSizes?: readonly PageSize[] | undefined;
  /** In px: columns keep their widths whatever is in them, and below that the table scrolls, not the page. */
  readonly minWidth?: number;
  /** The same in a narrow window, where the spare columns are left out; `minWidth` when left out. */
  readonly narrowMinWidth?: number;
  /** For widths that change with the window. */
  readonly className?: string | undefined;
};

/** The properties of a table whose rows are at hand. */
export type DataTableProps<Row> = TableDeclaration<Row> & {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly initialSort?: TableSort;
  /** Who else has to know which rows are selected keeps that; the table does when left out. */
  readonly selection?: KeptSelection;
  /** Rows per page; without it the table is not paged. */
  readonly pageSize?: number;
  readonly search?: TableSearch<Row>;
  readonly loading?: boolean;
  /** Why the rows did not arrive. */
  readonly failure?: Failure | null;
  readonly onRetry?: () => void;
  /** What is said when a search finds nothing: "No users matching that name were found." */
  readonly emptySearchTitle?: string;
};

type ListSearch = {
  /** "Search users". */
  readonly label: string;
  /** 400 when left out. */
  readonly delayMs?: number;
};

type TableSearch<Row> = ListSearch & {
  /** The rule of the search, from the domain. */
  readonly matches: (row: Row, text: string) => boolean;
};

/** What is said, drawn and offered while there is nothing to list. */
type EmptyTable = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly drawing?: LineDrawingName;
};

/** What is said while everything is hidden, and how it is shown again. */
export type HiddenRows<Filters> = Omit<EmptyTable, 'action'> & {
  readonly show: { readonly label: string; readonly look: Partial<ListState<Filters>> };
};

/** The value that a column is sorted by; null is last in both directions. */
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
  /** Gives its room to the other columns in a narrow window. */
  readonly isSpare?: boolean;
  /** Stays in sight at the right edge while the table scrolls to the side. */
  readonly stays?: boolean;
  /** Makes the column sortable by this value. */
  readonly sortBy?: (row: Row) => SortValue;
  readonly cell: (row: Row) => ReactNode;
};

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' };

/** An action on all selected rows. */
export type BulkAction<Row> = {
  readonly label: string;
  readonly icon?: ReactNode;
  /** What it asks for, before its button; only where rows enough are selected. */
  readonly input?: ReactNode;
  readonly destroys?: boolean;
  /** Works without selected rows as well, such as pasting. */
  readonly anyRows?: boolean;
  readonly disabled?: boolean;
  /** @param clear ends the selection, for an action that takes its time */
  readonly onPress: (rows: readonly Row[], clear: () => void) => void;
};

/** The choice of one row: its radio button is on. */
export type RowChoice<Row> = {
  /** The id of the chosen row, or nothing. */
  readonly chosen: Selection;
  /** A press on the row, Space or Enter on it, or an arrow that reaches it. */
  readonly onChoose: (row: Row) => void;
};
