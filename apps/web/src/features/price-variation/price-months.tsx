import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PriceMonthsOnWire, PriceVariationOnWire } from '@pw/contract/price-variation';
import { printDay } from '@pw/domain/dates';
import { clauseLimits } from '@pw/domain/price-variation/variation-clause';
import { allOf } from '@pw/domain/word-list';
import { isMonth } from '@pw/pricing/variation/month';
import { Suspense, useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { loadFailure } from '../../platform/call-failure.ts';
import { rupees } from '../../platform/rupees.ts';
import { saveFile } from '../../platform/save-file.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import classes from './price-variation.module.css';
import { type AskedMonths, usePriceMonths } from './use-price-variation.ts';

const VariationChart = latePart('The chart', async () => (await import('./variation-chart.tsx')).VariationChart);

type PriceMonthsProps = {
  readonly projectId: number;
  readonly read: PriceVariationOnWire;
};

/** The price of a project by its clause, month by month: as a chart, a table and a file. */
export function PriceMonths({ projectId, read }: PriceMonthsProps) {
  const [asked, setAsked] = useState<AskedMonths>({ from: '', months: 24 });
  const [from, setFrom] = useState('');
  const isFrom = from === '' || isMonth(from);
  const replay = usePriceMonths(projectId, read, asked);
  const rows = replay.data?.months ?? noMonths;
  return (
    <div className={classes.months}>
      <div className={classes.asked}>
        <FieldFrame
          label="From month"
          hint="Empty for the base month."
          error={isFrom ? undefined : 'Write a month as yyyy-MM.'}
        >
          {(names) => (
            <TextInput
              {...names}
              autoComplete="off"
              w={110}
              value={from}
              error={!isFrom}
              onChange={(event) => {
                const month = event.currentTarget.value.trim();
                setFrom(month);
                if (month === '' || isMonth(month)) {
                  setAsked((before) => ({ ...before, from: month }));
                }
              }}
            />
          )}
        </FieldFrame>
        <FieldFrame label="Months">
          {(names) => (
            <NativeSelect
              {...names}
              w={90}
              data={monthCounts}
              value={String(asked.months)}
              onChange={(event) => {
                const months = Number(event.currentTarget.value);
                setAsked((before) => ({ ...before, months }));
              }}
            />
          )}
        </FieldFrame>
        <Button disabled={rows.length === 0} onClick={() => void exportMonths(rows)}>
          Export
        </Button>
        {replay.data && <p className={classes.hint}>{`P0 is ₹ ${rupees(replay.data.basePaise)}.`}</p>}
      </div>
      {rows.length > 0 && (
        <Suspense fallback={<LoadingState label="Loading the chart" />}>
          <VariationChart months={rows} />
        </Suspense>
      )}
      <div className={classes.table}>
        <DataTable
          label="Price by month"
          columns={columns}
          rows={rows}
          rowId={({ month }) => month}
          rowName={({ month }) => printDay(month)}
          rowHeight={30}
          loading={replay.isLoading}
          failure={loadFailure(replay.error, 'The prices by month')}
          onRetry={() => void replay.refetch()}
          empty={{ title: 'No clause is saved.', text: 'Save one to see what it makes of the price, month by month.' }}
        />
      </div>
    </div>
  );
}

const noMonths: PriceMonthsOnWire['months'] = [];
const monthCounts = [12, 24, 36, clauseLimits.months].map(String);
const SHOWN_DECIMALS = 6;

const columns: readonly TableColumn<PriceMonthsOnWire['months'][number]>[] = [
  { id: 'month', header: 'Month', width: 90, strong: true, cell: ({ month }) => printDay(month) },
  { id: 'factor', header: 'Factor', numeric: true, width: 100, cell: ({ factor }) => factor.toFixed(SHOWN_DECIMALS) },
  { id: 'price', header: 'Price (₹)', numeric: true, cell: ({ pricePaise }) => <Amount paise={pricePaise} /> },
  {
    id: 'variation',
    header: 'Variation (₹)',
    numeric: true,
    cell: ({ variationPaise }) => <Amount paise={variationPaise} />,
  },
  {
    id: 'provisional',
    header: 'Provisional',
    cell: ({ provisional }) => (provisional.length === 0 ? '' : allOf(provisional)),
  },
];

/** Saves the months as a CSV file. */
async function exportMonths(months: PriceMonthsOnWire['months']): Promise<void> {
  const { spreadsheetCsv } = await import('@pw/configurator/table/spreadsheet-csv');
  const head = ['month', 'factor', 'priceInr', 'variationInr', 'provisional'];
  const lines = months.map(({ month, factor, pricePaise, variationPaise, provisional }) => [
    month,
    String(factor),
    inRupees(pricePaise),
    inRupees(variationPaise),
    provisional.join(' '),
  ]);
  const bytes = new TextEncoder().encode(spreadsheetCsv([head, ...lines]));
  saveFile({ name: 'Price variation.csv', type: 'text/csv', bytes });
}

function inRupees(paise: number): string {
  return rupees(paise).replaceAll(',', '');
}
