import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { dayOnScreen } from '@pw/domain/dates';
import { matchesSearch } from '@pw/domain/search';
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { Failure } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import classes from './price-lists.module.css';
import { rowCount } from './price-text.ts';
import { termsText } from './terms-text.ts';

type MakerTableProps = {
  readonly makers: readonly PriceListMakerOnWire[];
  /** Whether the demo list prices what no list has. */
  readonly isDemo: boolean;
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onOpen: (maker: string) => void;
  readonly onMissing: (maker: string) => void;
  /** Null for a user who may not change them. */
  readonly onTerms: ((maker: PriceListMakerOnWire) => void) | null;
};

/** The makers with the list that holds today. */
export function MakerTable({ makers, isDemo, loading, failure, onRetry, onOpen, onMissing, onTerms }: MakerTableProps) {
  const columns = useMemo(() => columnsFor({ onOpen, onMissing, onTerms }), [onOpen, onMissing, onTerms]);
  return (
    <DataTable
      label="Price lists"
      columns={columns}
      rows={makers}
      rowId={({ maker }) => maker}
      rowName={({ maker }) => maker}
      onOpen={({ maker }) => onOpen(maker)}
      search={{ label: 'Search makers', matches: ({ maker }, text) => matchesSearch([maker], text) }}
      loading={loading}
      failure={failure}
      onRetry={onRetry}
      empty={{
        title: 'No price list yet.',
        text: isDemo
          ? 'Prices are the demo list, not for an offer. Upload the list of a maker.'
          : 'Articles have no price. Upload the list of a maker.',
        drawing: 'list',
      }}
    />
  );
}

function columnsFor({
  onOpen,
  onMissing,
  onTerms,
}: Pick<MakerTableProps, 'onOpen' | 'onMissing' | 'onTerms'>): readonly TableColumn<PriceListMakerOnWire>[] {
  return [
    {
      id: 'maker',
      header: 'Maker',
      strong: true,
      sortBy: ({ maker }) => maker,
      cell: ({ maker }) => (
        <button type="button" className={classes.link} onClick={() => onOpen(maker)}>
          {maker}
        </button>
      ),
    },
    {
      id: 'active',
      header: 'Active list',
      sortBy: ({ active }) => active?.version ?? null,
      cell: ({ active, coming }) => (
        <>
          {active === null ? 'None yet' : `Version ${active.version}`}
          <span className={classes.second}>
            {active?.name ?? ''}
            {coming.map(({ version, fromDay }) => (
              <span key={version} className={classes.coming}>
                Version {version} from {dayOnScreen(fromDay)}
              </span>
            ))}
          </span>
        </>
      ),
    },
    {
      id: 'validFrom',
      header: 'Valid from',
      width: 110,
      sortBy: ({ active }) => active?.validFrom ?? null,
      cell: ({ active }) => (active === null ? '-' : dayOnScreen(active.validFrom)),
    },
    {
      id: 'validUntil',
      header: 'Valid until',
      width: 150,
      sortBy: ({ active }) => active?.validUntil ?? null,
      cell: ({ active }) => (
        <span className={classes.marked}>
          {active?.validUntil == null ? '-' : dayOnScreen(active.validUntil)}
          {active?.isExpired === true && <Tag tone="bad">expired</Tag>}
          {active?.isOld === true && !active.isExpired && <Tag tone="warn">old</Tag>}
        </span>
      ),
    },
    {
      id: 'rows',
      header: 'Prices',
      width: 90,
      numeric: true,
      sortBy: ({ active }) => active?.rows ?? null,
      cell: ({ active }) => (active === null ? '-' : rowCount(active.rows)),
    },
    {
      id: 'missing',
      header: 'Missing',
      width: 90,
      numeric: true,
      sortBy: ({ missing }) => missing,
      cell: ({ maker, missing }) =>
        missing === 0 ? (
          rowCount(missing)
        ) : (
          <button
            type="button"
            className={classes.link}
            aria-label={`${rowCount(missing)} numbers of ${maker} without a price`}
            onClick={() => onMissing(maker)}
          >
            {rowCount(missing)}
          </button>
        ),
    },
    { id: 'terms', header: 'Terms', cell: ({ terms }) => termsText(terms) },
    ...(onTerms === null
      ? []
      : [
          actionsColumn<PriceListMakerOnWire>({
            width: 80,
            actionsOf: (maker) => [
              { label: `Terms of ${maker.maker}`, icon: IconPercentage, onPress: () => onTerms(maker) },
            ],
          }),
        ]),
  ];
}
