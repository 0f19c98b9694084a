import { Button, NativeSelect } from '@mantine/core';
import type { OfferCurrencyOnWire } from '@pw/contract/offer-currency';
import { printDay } from '@pw/domain/dates';
import { offerCurrencies } from '@pw/domain/market-rates/market-rate-codes';
import { useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { type CallFailure, loadFailure } from '../../platform/call-failure.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './offer-currency.module.css';
import { printMinor, useOfferCurrency, useSetCurrency } from './use-offer-currency.ts';

type OfferCurrencyPageProps = {
  readonly projectId: number;
  /** True if the status of the project makes it view-only. */
  readonly isViewOnly: boolean;
  readonly onClose: () => void;
};

/** The currency of the offer of a project: its rate, and each amount that the offer prints. */
export function OfferCurrencyPage({ projectId, isViewOnly, onClose }: OfferCurrencyPageProps) {
  const read = useOfferCurrency(projectId);
  const failure = loadFailure(read.error, 'The currency');
  return (
    <Dialog opened title="Offer currency" width="window" onClose={onClose}>
      {failure && <FailedState {...failure} onRetry={() => void read.refetch()} />}
      {read.isPending && <LoadingState label="Loading the currency" rows={8} />}
      {read.data && <PrintedAmounts projectId={projectId} read={read.data} isViewOnly={isViewOnly} />}
    </Dialog>
  );
}

type PrintedAmountsProps = Omit<OfferCurrencyPageProps, 'onClose'> & { readonly read: OfferCurrencyOnWire };

type Currency = OfferCurrencyOnWire['currency'];

function PrintedAmounts({ projectId, read, isViewOnly }: PrintedAmountsProps) {
  /** Null while it is that of the offer, which another page may change. */
  const [picked, pick] = useState<Currency | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving, keep } = useSetCurrency(projectId);
  const { currency, newer, possible, rows, totalMinor, differenceMinor, revision } = read;
  const chosen = picked ?? currency;
  const fail = ({ message: reason }: CallFailure) => setFailure({ failed: 'The currency was not set.', reason });
  const set = () =>
    void save(
      { params: { projectId }, body: { currency: chosen, revision } },
      {
        onSaved: (answer) => {
          setFailure(null);
          keep(answer);
          pick(null);
          showToast({ title: 'Offer currency', text: `The offer is in ${answer.currency}.`, tone: 'ok' });
        },
        onFailed: fail,
      },
    );
  const isSame = chosen === currency && newer === null;
  return (
    <div className={classes.page}>
      <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
      {newer && (
        <Banner tone="warn" cause="A newer rate">
          {`${newer.rate} INR/${currency} of ${printDay(newer.validFrom)}, ${newer.source}.`}
        </Banner>
      )}
      {!isViewOnly && (
        <div className={classes.choice}>
          <FieldFrame label="Currency" hint="Others need a sell rate in Market rates.">
            {(names) => (
              <NativeSelect
                {...names}
                data={choicesOf(read)}
                value={chosen}
                onChange={(event) => {
                  const code = offerCurrencies.find((each) => each === event.currentTarget.value);
                  pick(code ?? null);
                }}
              />
            )}
          </FieldFrame>
          <Button variant="primary" loading={isSaving} disabled={isSame} onClick={set}>
            {chosen === currency && newer ? 'Take the newer rate' : 'Set currency'}
          </Button>
        </div>
      )}
      <p className={classes.rate}>{rateText(read)}</p>
      <DataTable
        label="Printed amounts"
        columns={columnsOf(currency)}
        rows={rows.map((row, at) => ({ ...row, at }))}
        rowId={({ at }) => String(at)}
        rowName={({ name }) => name}
        rowHeight={30}
        loading={false}
        empty={{ title: 'No board has a price.', text: 'Complete a board to see its price here.' }}
      />
      <p className={classes.total}>{`Total without GST: ${printMinor(totalMinor, currency)}`}</p>
      {differenceMinor !== 0 && (
        <p>{`The sum of the rupees would be ${printMinor(totalMinor + differenceMinor, currency)}; the printed amounts count.`}</p>
      )}
      <p>GST, the grand total and the amount in words stay in rupees.</p>
      {possible.length === 0 && !isViewOnly && (
        <Banner tone="info" cause="No sell rate">
          An administrator enters sell rates in Market rates.
        </Banner>
      )}
    </div>
  );
}

function choicesOf({ currency, possible }: OfferCurrencyOnWire) {
  const codes: readonly Currency[] = ['INR', ...possible.map((rate) => rate.currency), currency];
  return [...new Set(codes)].map((value) => ({ value, label: value === 'INR' ? 'INR, rupees' : value }));
}

function rateText({ currency, rate, validFrom, source }: OfferCurrencyOnWire): string {
  return rate === null || validFrom === null
    ? 'The offer is in rupees.'
    : `The offer is in ${currency} at ${rate} INR/${currency} of ${printDay(validFrom)}, ${source}.`;
}

type Row = OfferCurrencyOnWire['rows'][number] & { readonly at: number };

function columnsOf(currency: Currency): readonly TableColumn<Row>[] {
  const rupees: TableColumn<Row> = {
    id: 'rupees',
    header: 'In rupees (₹)',
    numeric: true,
    cell: ({ inrPaise }) => <Amount paise={inrPaise} />,
  };
  const printed: TableColumn<Row> = {
    id: 'printed',
    header: `Printed (${currency})`,
    numeric: true,
    cell: ({ amountMinor }) => printMinor(amountMinor, currency),
  };
  const name: TableColumn<Row> = { id: 'name', header: 'Row', strong: true, cell: (row) => row.name };
  return currency === 'INR' ? [name, rupees] : [name, rupees, printed];
}
