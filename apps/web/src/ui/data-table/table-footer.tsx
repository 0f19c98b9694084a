import { pageSizeMenu } from '@pw/domain/limits/page-sizes';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';
import { type Paging, TablePaging } from './table-paging.tsx';

type TableFooterProps = {
  /** Undefined where rows are not selected. */
  readonly selectedCount: number | undefined;
  /** Undefined while the rows have not arrived. */
  readonly total: number | undefined;
  /** Undefined where the table is not paged. */
  readonly paging: OwnPaging | undefined;
  readonly extra: ReactNode;
};

/** The table's own size is one of those that are offered. */
type OwnPaging = Omit<Paging, 'sizes'> & { readonly ownSize: number };

/** How many rows there are and are selected; at the right range, page size and pages. */
export function TableFooter({ selectedCount, total, paging, extra }: TableFooterProps) {
  const ownSize = paging?.ownSize;
  const sizes = useMemo(() => (ownSize === undefined ? [] : pageSizeMenu(ownSize)), [ownSize]);
  return (
    <div className={classNames(classes.footer, 'pw-figures')}>
      {total !== undefined && (
        <span>{selectedCount === undefined ? `${total} total` : `${selectedCount} selected / ${total} total`}</span>
      )}
      <div className={classes.right}>
        {extra}
        {paging && total !== undefined && <TablePaging {...paging} sizes={sizes} total={total} />}
      </div>
    </div>
  );
}
