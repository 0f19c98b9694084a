import { NativeSelect, Pagination } from '@mantine/core';
import type { PageSize } from '@pw/domain/limits/page-sizes';
import { memo } from 'react';
import classes from './data-table.module.css';
import { rangeText } from './page-range.ts';

/** Which page is shown, and what changes it. */
export type Paging = {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly showPage: (page: number) => void;
  readonly size: PageSize;
  readonly sizes: readonly PageSize[];
  readonly setSize: (size: PageSize) => void;
};

/** Rows per page, the range that is shown, and the pages. Changes of the rows leave it as it is. */
export const TablePaging = memo(function TablePaging({
  page,
  pages,
  showPage,
  size,
  sizes,
  setSize,
  total,
}: Paging & { readonly total: number }) {
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
