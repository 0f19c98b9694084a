import { Button } from '@mantine/core';
import type { PriceUpdateOnWire } from '@pw/contract/price-updates';
import {
  changedListsText,
  finalPriceUpdateText,
  lostPricesText,
  priceUpdateTexts,
} from '@pw/domain/project-pricing/price-update-texts';
import type { WizardStepId } from '@pw/domain/projects/project-wizard';
import { type ReactNode, Suspense, useState } from 'react';
import type { CallError } from '../../platform/call-failure.ts';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { Banner, FailureBanner } from '../../ui/messages/banner.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { useKeptPrices } from './kept-prices.ts';
import type { PriceUpdateDialogProps } from './price-update-dialog.tsx';
import classes from './price-updates.module.css';
import { countLostPrices, useAcceptPrices, useFollowPrice, usePriceUpdate } from './use-price-update.ts';

type PriceUpdateNoticeProps = {
  readonly projectId: number;
  /** Prices that were kept can still be compared in the step Pricing. */
  readonly step: WizardStepId;
};

/** Says that other price lists hold than those of an open project, until the user accepts them or keeps its prices. */
export function PriceUpdateNotice({ projectId, step }: PriceUpdateNoticeProps) {
  const { data: update, error, isFetching, refetch } = usePriceUpdate(projectId);
  useFollowPrice(projectId);
  const [compared, setCompared] = useState<PriceUpdateOnWire | null>(null);
  const { isKept, keep } = useKeptPrices(projectId, update?.to.book);
  return (
    <>
      {update ? (
        <ChangedPrices
          projectId={projectId}
          update={update}
          isKept={isKept}
          isPricing={step === 'pricing'}
          onKeep={keep}
          onCompare={() => setCompared(update)}
        />
      ) : (
        error && (
          <QuietLine action={{ label: 'Try again', isPending: isFetching, onPress: () => void refetch() }}>
            {notReadText(error)}
          </QuietLine>
        )
      )}
      {compared && (
        <Suspense>
          <PriceUpdateDialog projectId={projectId} update={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </>
  );
}

const PriceUpdateDialog = lateDialog<PriceUpdateDialogProps>(
  'The comparison of prices',
  async () => (await import('./price-update-dialog.tsx')).PriceUpdateDialog,
);

/** A rule of prices says what to enter; of any other failure it is enough that it can be tried again. */
function notReadText({ failure }: CallError): string {
  return failure.kind === 'refused' ? `${priceUpdateTexts.notRead} ${failure.message}` : priceUpdateTexts.notRead;
}

type ChangedPricesProps = {
  readonly projectId: number;
  readonly update: PriceUpdateOnWire;
  /** Whether the user keeps the earlier prices. */
  readonly isKept: boolean;
  readonly isPricing: boolean;
  readonly onKeep: () => void;
  readonly onCompare: () => void;
};

/** A project without a changed line is not reported: its price stays whatever the user decides. */
function ChangedPrices({ projectId, update, isKept, isPricing, onKeep, onCompare }: ChangedPricesProps) {
  const { mayAccept, accept, failure, dismiss } = useAcceptPrices(projectId);
  if (!update.isChanged || update.lines.length === 0) {
    return null;
  }
  if (isKept) {
    return (
      isPricing && <QuietLine action={{ label: 'Compare', onPress: onCompare }}>{priceUpdateTexts.kept}</QuietLine>
    );
  }
  const compare = () => {
    dismiss();
    onCompare();
  };
  return (
    <>
      <Banner
        tone="warn"
        cause={priceUpdateTexts.changed}
        links={[
          { label: 'Compare', onPress: compare },
          ...(mayAccept ? [{ label: 'Accept', onPress: () => accept(update) }] : []),
          { label: 'Keep', onPress: onKeep },
        ]}
      >
        {changedListsText(update.from, update.to)}.{' '}
        {update.totals ? (
          <>
            Final price of this project:{' '}
            <strong className="pw-figures">{finalPriceUpdateText(update.totals.final)}</strong>.{' '}
            <IncompleteMark count={update.totals.unpricedArticles.after} />
          </>
        ) : (
          priceUpdateTexts.noFinalPrice
        )}{' '}
        {lostPricesText(countLostPrices(update))}
      </Banner>
      <FailureBanner failure={failure} onDismiss={dismiss} />
    </>
  );
}

type QuietLineProps = {
  readonly action: { readonly label: string; readonly isPending?: boolean; readonly onPress: () => void };
  readonly children: ReactNode;
};

function QuietLine({ action: { label, isPending = false, onPress }, children }: QuietLineProps) {
  return (
    <p className={classes.quiet}>
      {children}{' '}
      <Button size="compact-sm" variant="subtle" loading={isPending} onClick={onPress}>
        {label}
      </Button>
    </p>
  );
}
