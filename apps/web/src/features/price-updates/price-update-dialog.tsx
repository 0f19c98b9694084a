import { acceptPriceUpdateCall, type PriceUpdateOnWire } from '@pw/contract/price-updates';
import { changedListsText, priceUpdateTexts } from '@pw/domain/project-pricing/price-update-texts';
import { FINAL_TOTAL_LABEL, priceChangeText } from '@pw/domain/project-pricing/project-price-texts';
import { useState } from 'react';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { rupees } from '../../platform/rupees.ts';
import { FigureTable } from '../../ui/charts/figure-table.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner, FailureBanner } from '../../ui/messages/banner.tsx';
import { ChangedLineTable } from './changed-line-table.tsx';
import { comparisonTitle } from './comparison-title.ts';
import classes from './price-updates.module.css';
import { useAcceptPrices, usePriceUpdate } from './use-price-update.ts';

export type PriceUpdateDialogProps = {
  readonly projectId: number;
  /** Of a project that is not the open one. */
  readonly name?: string;
  /** The update that the user was shown when the dialog opened. */
  readonly update: PriceUpdateOnWire;
  readonly onClose: () => void;
};

/** Compares the prices of a project with those of the current price lists, and accepts these. */
export function PriceUpdateDialog({ projectId, name, update, onClose }: PriceUpdateDialogProps) {
  const { compared, newer, isOver, compareAgain } = useComparison(projectId, update);
  const { mayAccept, accept, isAccepting, failure, dismiss } = useAcceptPrices(projectId);
  const again = () => {
    dismiss();
    compareAgain();
  };
  const action = {
    label: 'Accept',
    pending: isAccepting,
    disabled: newer !== null,
    onPress: () => accept(compared, onClose),
  };
  return (
    <Dialog
      opened
      title={comparisonTitle(name)}
      width="window"
      {...(mayAccept && !isOver ? { action, cancelLabel: 'Close' } : {})}
      onClose={onClose}
    >
      <div className={classes.comparison}>
        {newer ? (
          <Banner tone="warn" links={[{ label: 'Compare again', onPress: again }]}>
            {acceptPriceUpdateCall.refusals.BOOK_CHANGED.message}
          </Banner>
        ) : (
          <FailureBanner failure={failure} onDismiss={dismiss} />
        )}
        {isOver && <Banner tone="info">{priceUpdateTexts.nothingToAccept}</Banner>}
        <p className={classes.lists}>{changedListsText(compared.from, compared.to)}</p>
        <div className={classes.lines}>
          <ChangedLineTable lines={compared.lines} />
        </div>
        {compared.unpriced.length > 0 && (
          <p className={classes.unpriced}>
            <strong>No price in the current lists:</strong> {compared.unpriced.join(', ')}
          </p>
        )}
        <Totals totals={compared.totals} />
      </div>
    </Dialog>
  );
}

/**
 * The comparison on the screen. It follows the charges and boards of the project, but stays with its price lists until
 * the user compares again: an acceptance is of the prices that were read.
 */
function useComparison(projectId: number, opened: PriceUpdateOnWire) {
  const [shown, setShown] = useState(opened);
  const { data: latest } = usePriceUpdate(projectId);
  const changed = latest?.isChanged ? latest : null;
  const isSameBook = changed?.to.book === shown.to.book;
  return {
    compared: changed && isSameBook ? changed : shown,
    /** Null while the lists on the screen are the current ones. */
    newer: isSameBook ? null : changed,
    /** True once the project has the current prices. */
    isOver: latest !== undefined && changed === null,
    compareAgain: () => changed && setShown(changed),
  };
}

const totalLabels = {
  list: 'List',
  net: 'After switchgear discount',
  margin: 'Margin',
  final: FINAL_TOTAL_LABEL,
} as const;

const totalFields = ['list', 'net', 'margin', 'final'] as const;

const sides = [
  { side: 'before', label: 'Before' },
  { side: 'after', label: 'After' },
] as const;

function Totals({ totals }: Pick<PriceUpdateOnWire, 'totals'>) {
  if (!totals) {
    return <p className={classes.lists}>{priceUpdateTexts.noFinalPrice}</p>;
  }
  return (
    <>
      <FigureTable
        label="Totals"
        heads={['Total', 'Before (₹)', 'After (₹)', 'Change']}
        rows={totalFields.map((field) => {
          const { beforePaise, afterPaise } = totals[field];
          const change = priceChangeText(beforePaise, afterPaise);
          return { name: totalLabels[field], cells: [rupees(beforePaise), rupees(afterPaise), change] };
        })}
      />
      {sides.map(({ side, label }) => (
        <IncompleteMark key={side} of={label} count={totals.unpricedArticles[side]} />
      ))}
    </>
  );
}
