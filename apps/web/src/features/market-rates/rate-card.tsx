import type { MarketRateOnWire, RateCardOnWire } from '@pw/contract/market-rates';
import { printDay } from '@pw/domain/dates';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './market-rates.module.css';
import { ageText, subjectText, valueText } from './rate-words.ts';

type RateCardProps = {
  readonly card: RateCardOnWire;
  /** Null for a user who only reads. Keep it the same between renderings. */
  readonly onWithdraw: ((card: RateCardOnWire, rate: MarketRateOnWire) => void) | null;
};

/** The last rates of one metal, department, currency or index. */
export function RateCard({ card, onWithdraw }: RateCardProps) {
  const name = subjectText(card);
  const columns = useMemo(() => columnsFor(card, onWithdraw), [card, onWithdraw]);
  return (
    <Card
      title={name}
      note={card.unit === '-' ? undefined : card.unit}
      actions={<Tag tone={card.isOld ? 'warn' : 'neutral'}>{ageText(card)}</Tag>}
      flush
    >
      <DataTable
        bare
        label={`Rates of ${name}`}
        columns={columns}
        rows={card.rates}
        rowId={({ rateId }) => rateId}
        rowName={({ validFrom }) => `${name} of ${printDay(validFrom)}`}
        rowHeight={30}
        empty={{ title: 'No rate' }}
        footer={card.older > 0 ? `${card.older} older` : undefined}
      />
    </Card>
  );
}

function columnsFor(
  card: RateCardOnWire,
  onWithdraw: RateCardProps['onWithdraw'],
): readonly TableColumn<MarketRateOnWire>[] {
  const columns: readonly TableColumn<MarketRateOnWire>[] = [
    {
      id: 'validFrom',
      header: card.kind === 'index' ? 'Month' : 'Valid from',
      width: 100,
      cell: ({ validFrom }) => printDay(validFrom),
    },
    {
      id: 'value',
      header: 'Value',
      numeric: true,
      width: 110,
      strong: true,
      cell: ({ value, withdrawn }) =>
        withdrawn === null ? valueText(value) : <span className={classes.withdrawn}>{valueText(value)}</span>,
    },
    {
      id: 'source',
      header: 'Source',
      cell: ({ source, enteredBy, withdrawn }) => (
        <span title={`${source}, entered by ${enteredBy}`}>
          {withdrawn === null ? source : `withdrawn by ${withdrawn.by}: ${withdrawn.reason}`}
        </span>
      ),
    },
  ];
  if (onWithdraw === null) {
    return columns;
  }
  return [
    ...columns,
    actionsColumn<MarketRateOnWire>({
      width: 90,
      leadOf: ({ rateId }) => rateId === card.holds && <Tag tone="ok">holds</Tag>,
      actionsOf: (rate) =>
        rate.withdrawn === null
          ? [
              {
                label: `Withdraw ${subjectText(card)} of ${printDay(rate.validFrom)}`,
                icon: IconArchive,
                onPress: () => onWithdraw(card, rate),
              },
            ]
          : [],
    }),
  ];
}
