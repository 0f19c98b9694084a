import { pageCount } from '../../ui/data-table/page-range.ts';
import { TablePaging } from '../../ui/data-table/table-paging.tsx';
import classes from './audit-list.module.css';

type AuditPagesProps = {
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly size: number;
  readonly onSize: (size: number) => void;
};

/** What the server gives at once; 200 is its most. */
const SIZES = [20, 50, 200] as const;

/** Which events are shown, and the way to the others. */
export function AuditPages({ total, page, onPage, size, onSize }: AuditPagesProps) {
  return (
    <div className={`${classes.footer} pw-figures`}>
      <span>{total} total</span>
      <div className={classes.pages}>
        <TablePaging
          page={page - 1}
          pages={pageCount(size, total)}
          showPage={(position) => onPage(position + 1)}
          size={size}
          sizes={SIZES}
          setSize={(chosen) => chosen !== 'all' && onSize(chosen)}
          total={total}
        />
      </div>
    </div>
  );
}
