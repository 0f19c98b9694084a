import type { FeederPrice } from '@pw/pricing/bill/feeder-price';
import { classNames } from '../../../ui/class-names.ts';
import { useBoardSummary } from '../../board-configuration/design/use-board-summary.ts';
import { rupees } from '../../project-pricing/rupees.ts';
import type { FeederRow } from '../table/feeder-row.ts';
import classes from './drawer.module.css';

type FeederPriceFootProps = {
  readonly row: FeederRow;
  /** Null until it is worked out. */
  readonly price: FeederPrice | null;
};

/** What one copy of the feeder costs, and what its copies add to the price of the board. */
export function FeederPriceFoot({ row, price }: FeederPriceFootProps) {
  const { summary, isStale } = useBoardSummary();
  if (price === null) {
    return <p className={classes.footNote}>{summary?.price.kind === 'unknown' ? PRICES_MISSING : ''}</p>;
  }
  const { listPaise, afterDiscountPaise } = price;
  return (
    <section aria-label="Feeder price" className={classNames(isStale && classes.isStale)}>
      <div className={classes.footNote}>Feeder price after discount</div>
      <div className="pw-figures">
        <strong className={classes.footPrice}>₹ {rupees(afterDiscountPaise)}</strong> list ₹ {rupees(listPaise)}
        <CopiesPrice row={row} />
      </div>
    </section>
  );
}

const PRICES_MISSING = 'The prices of the project did not arrive. Reload the page to see them.';

function CopiesPrice({ row: { part, values } }: { readonly row: FeederRow }) {
  const { summary } = useBoardSummary();
  const price = summary?.price;
  const copies = Number(values.COPIES ?? 0);
  const amount = price?.kind === 'priced' ? price.feeders.find((each) => each.part === part) : undefined;
  if (price?.kind === 'priced' && amount === undefined) {
    return <span className={classes.footCopies}>not in the price of the board</span>;
  }
  return amount && copies > 1 ? (
    <span className={classes.footCopies}>
      {copies} copies ₹ {rupees(amount.afterDiscountPaise)}
    </span>
  ) : null;
}
