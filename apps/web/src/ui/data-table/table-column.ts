import type { ReactNode } from 'react';

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
