import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';
import { BULK_NEEDS_ROWS } from './row-selection.ts';
import type { BulkAction } from './table-props.ts';

type TableToolbarProps<Row> = {
  /** Undefined where a table has no actions on several rows. */
  readonly bulk: BulkState<Row> | undefined;
  readonly search: ReactNode;
  readonly filters: ReactNode;
  readonly actions: ReactNode;
};

type BulkState<Row> = {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  /** Why the actions can not be used, in the place of how many rows they need. */
  readonly note?: string | undefined;
  readonly onClear: () => void;
};

/** Search and filters left, actions right; with two rows selected the bar of their actions, and search and filters right. */
export function TableToolbar<Row>({ bulk, search, filters, actions }: TableToolbarProps<Row>) {
  const isBulk = bulk !== undefined && bulk.rows.length >= BULK_NEEDS_ROWS;
  return (
    <div className={classNames(classes.toolbar, isBulk && classes.bulk)}>
      {isBulk && <strong className={classes.count}>{bulk.rows.length} selected</strong>}
      {isBulk && <BulkButtons bulk={bulk} />}
      <div className={classNames(classes.finders, isBulk && classes.atRight)}>
        {search}
        {filters}
      </div>
      {!isBulk && (
        <div className={classes.right}>
          {bulk && (
            <>
              <span className={classes.note}>
                {bulk.note ?? `${BULK_NEEDS_ROWS} or more selected for bulk actions`}
              </span>
              <BulkButtons bulk={bulk} />
            </>
          )}
          {actions}
        </div>
      )}
      {isBulk && <CloseButton aria-label="Clear the selection" onClick={bulk.onClear} />}
    </div>
  );
}

function BulkButtons<Row>({ bulk }: { readonly bulk: BulkState<Row> }) {
  return bulk.actions.map((action) => (
    <Button
      key={action.label}
      variant={action.destroys ? 'delete' : 'default'}
      leftSection={action.icon}
      disabled={action.disabled || (!action.anyRows && bulk.rows.length < BULK_NEEDS_ROWS)}
      onClick={() => action.onPress(bulk.rows, bulk.onClear)}
    >
      {action.label}
    </Button>
  ));
}
