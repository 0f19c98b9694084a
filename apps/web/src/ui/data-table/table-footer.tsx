import { NativeSelect, Pagination } from '@mantine/core';
import type { PageSize } from '@pw/domain/limits';
import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';
import { rangeText } from './page-range.ts';

type TableFooterProps = {
  /** Undefined where rows are not selected. */
  readonly selectedCount: number | undefined;
  /** Undefined while the rows have not arrived. */
  readonly total: number | undefined;
  /** Undefined where the table is not paged. */
  readonly paging: Paging | undefined;
  readonly extra: ReactNode;
};

/** How many rows there are and are selected; at the right range, page size and pages. */
export function TableFooter({ selectedCount, total, paging, extra }: TableFooterProps) {
  return (
    <div className={classNames(classes.footer, 'pw-figures')}>
      {total !== undefined && (
        <span>{selectedCount === undefined ? `${total} total` : `${selectedCount} selected / ${total} total`}</span>
      )}
      <div className={classes.right}>
        {extra}
        {paging && total !== undefined && <TablePaging {...paging} total={total} />}
      </div>
    </div>
  );
}

/** Which page is shown, and what changes it. */
type Paging = {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly showPage: (page: number) => void;
  readonly size: PageSize;
  /** Those that are offered. */
  readonly sizes: readonly PageSize[];
  readonly setSize: (size: PageSize) => void;
};

type TablePagingProps = Paging & { readonly total: number };

/** Rows per page, the range that is shown, and the pages. Changes of the rows leave it as it is. */
const TablePaging = memo(function TablePaging(props: TablePagingProps) {
  const { page, pages, showPage, size, sizes, setSize, total } = props;
  return (
    <>
      <NativeSelect
        aria-label="Rows per page"
        className={classes.size ?? ''}
        value={String(size)}
        data={sizes.map((offered) => ({
          value: String(offered),
          label: offered === 'all' ? 'All rows' : `${offered} per page`,
        }))}
        onChange={(event) => setSize(event.currentTarget.value === 'all' ? 'all' : Number(event.currentTarget.value))}
      />
      <span aria-live="polite">{rangeText(page, size, total)}</span>
      <Pagination
        aria-label="Pages"
        withControls={false}
        size={26}
        gap={2}
        total={pages}
        value={page + 1}
        onChange={(next) => showPage(next - 1)}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        classNames={{ control: classes.page ?? '' }}
      />
    </>
  );
});
