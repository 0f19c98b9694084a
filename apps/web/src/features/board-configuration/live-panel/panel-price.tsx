import { getBoardDesignCall } from '@pw/contract/project-pricing/get-board-design';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../platform/use-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rupees } from '../../project-pricing/rupees.ts';
import type { SummaryPrice } from '../design/board-summary.ts';
import { useBoardStore, useEditingOf } from '../use-board-store.ts';
import classes from './live-panel.module.css';

const NOT_SAVED = 1;

/** The price after discount, and what it changed since the last save. */
export function PanelPrice({ price }: { readonly price: SummaryPrice }) {
  const savedPaise = useSavedPrice();
  if (price.kind !== 'priced') {
    return (
      <section aria-label="Price" className={classes.price}>
        <div className={classes.line}>After switchgear discount</div>
        <p className={classes.note}>{price.kind === 'refused' ? price.text : noPriceTexts[price.kind]}</p>
      </section>
    );
  }
  const { listPaise, afterDiscountPaise, unpricedCount } = price;
  const changePaise = savedPaise === null ? null : afterDiscountPaise - savedPaise;
  return (
    <section aria-label="Price" className={classes.price}>
      <div className={classes.line}>
        <span>After switchgear discount</span>
        {changePaise !== null && changePaise !== 0 && (
          <strong className={classNames(changePaise < 0 ? classes.less : classes.more)}>
            {changeText(changePaise)}
          </strong>
        )}
      </div>
      <div className={classes.amount}>₹ {rupees(afterDiscountPaise)}</div>
      <div className={classes.line}>
        <span>List ₹ {rupees(listPaise)}</span>
        {changePaise !== null && <span>{changePaise === 0 ? 'as saved' : 'since the last save'}</span>}
      </div>
      {unpricedCount > 0 && <p className={classes.note}>{unpricedText(unpricedCount)}</p>}
    </section>
  );
}

const noPriceTexts = {
  none: 'No price: the board has no design yet',
  unknown: 'The prices of the project did not arrive. Reload the page to see them.',
} as const;

function changeText(paise: number): string {
  return paise < 0 ? `− ₹ ${rupees(-paise)}` : `+ ₹ ${rupees(paise)}`;
}

function unpricedText(count: number): string {
  return count === 1 ? '1 article has no price in the list' : `${count} articles have no price in the list`;
}

/** What the server worked out of the saved configuration; null for a board that has no such price. */
function useSavedPrice(): number | null {
  const { address } = useBoardStore();
  const savedRevision = useEditingOf(({ state }) => state.savedRevision);
  const lineItem = useEditingOf(({ state }) => state.lineItem);
  const { data } = useQuery({
    ...callQuery(getBoardDesignCall, { params: address }),
    queryKey: [getBoardDesignCall.name, address, savedRevision],
    enabled: lineItem.processID !== NOT_SAVED,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.price?.afterDiscountPaise ?? null;
}
