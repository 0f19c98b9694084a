import { Button } from '@mantine/core';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { DataTableProps } from './table-props.ts';

type NoRowsProps<Row> = Pick<DataTableProps<Row>, 'empty' | 'emptySearchTitle' | 'label'> & {
  /** How many rows the search hides. */
  readonly hidden: number;
  readonly onClearSearch: () => void;
};

/** What stands where rows would be: nothing there yet, or nothing found. */
export function NoRows<Row>({ empty, emptySearchTitle, label, hidden, onClearSearch }: NoRowsProps<Row>) {
  if (hidden === 0) {
    return <EmptyState {...empty} />;
  }
  return (
    <EmptyState
      title={emptySearchTitle ?? `Nothing in ${label} matches the search.`}
      text={hidden === 1 ? '1 row is hidden by the search.' : `${hidden} rows are hidden by the search.`}
      action={<Button onClick={onClearSearch}>Clear the search</Button>}
    />
  );
}
