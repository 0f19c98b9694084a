import type { AffectedProjectOnWire } from '@pw/contract/price-impact';
import { dayOnScreen } from '@pw/domain/dates';
import { priceImpactTexts } from '@pw/domain/project-pricing/price-impact-texts';
import { priceChangeText } from '@pw/domain/project-pricing/project-price-texts';
import { matchesSearch } from '@pw/domain/search';
import { useMemo } from 'react';
import { Amount } from '../../../platform/amount.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import type { Failure } from '../../../ui/messages/states.tsx';
import { changeText } from '../../price-lists/percent-text.ts';
import classes from '../../price-lists/price-lists.module.css';
import { rowCount } from '../../price-lists/price-text.ts';

type ImpactTableProps = {
  readonly projects: readonly AffectedProjectOnWire[];
  /** Whether there are open offers, listed or not. */
  readonly hasOffers: boolean;
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** Left out where there is nothing to open. */
  readonly onOpen?: ((project: AffectedProjectOnWire) => void) | undefined;
};

/** The open offers by their own prices and by the later ones. Keep `onOpen` the same. */
export function ImpactTable({ projects, hasOffers, loading, failure, onRetry, onOpen }: ImpactTableProps) {
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <DataTable
      label={priceImpactTexts.title}
      columns={columns}
      rows={projects}
      rowId={({ projectId }) => String(projectId)}
      rowName={({ name }) => name}
      {...(onOpen ? { onOpen } : {})}
      search={{
        label: 'Search offers',
        matches: ({ name, quotationNumber, customer }, text) => matchesSearch([name, quotationNumber, customer], text),
      }}
      loading={loading}
      failure={failure}
      onRetry={onRetry}
      empty={{ title: hasOffers ? priceImpactTexts.noValue : priceImpactTexts.noOffer, drawing: 'list' }}
    />
  );
}

const amount = (paise: number | null) => (paise === null ? 'no price' : <Amount paise={paise} />);

function columnsFor(onOpen: ImpactTableProps['onOpen']): readonly TableColumn<AffectedProjectOnWire>[] {
  return [
    {
      id: 'project',
      header: 'Offer',
      strong: true,
      sortBy: ({ name }) => name,
      cell: (project) => (
        <>
          {onOpen ? (
            <button type="button" className={classes.link} onClick={() => onOpen(project)}>
              {project.name}
            </button>
          ) : (
            project.name
          )}
          <span className={classes.second}>{project.quotationNumber}</span>
        </>
      ),
    },
    { id: 'customer', header: 'Customer', isSpare: true, sortBy: ({ customer }) => customer, cell: customerOf },
    {
      id: 'validUntil',
      header: 'Valid until',
      width: 110,
      sortBy: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => (validUntil === null ? '-' : dayOnScreen(validUntil)),
    },
    {
      id: 'before',
      header: 'Final before (₹)',
      numeric: true,
      width: 130,
      sortBy: ({ beforePaise }) => beforePaise,
      cell: ({ beforePaise }) => amount(beforePaise),
    },
    {
      id: 'after',
      header: 'Final after (₹)',
      numeric: true,
      width: 130,
      sortBy: ({ afterPaise }) => afterPaise,
      // Without some of its articles a price is not what the offer costs.
      cell: ({ afterPaise, unpriced }) => (unpriced > 0 ? 'incomplete' : amount(afterPaise)),
    },
    {
      id: 'change',
      header: 'Change',
      numeric: true,
      width: 140,
      sortBy: ({ changePaise }) => changePaise,
      cell: ({ beforePaise, afterPaise, unpriced }) =>
        beforePaise === null || afterPaise === null || unpriced > 0 ? '-' : priceChangeText(beforePaise, afterPaise),
    },
    {
      id: 'percent',
      header: 'Percent',
      numeric: true,
      width: 96,
      sortBy: ({ changePercent }) => changePercent,
      cell: ({ changePercent, unpriced }) => (changePercent === null || unpriced > 0 ? '-' : changeText(changePercent)),
    },
    {
      id: 'changed',
      header: 'Lines',
      numeric: true,
      width: 76,
      sortBy: ({ changed }) => changed,
      cell: ({ changed }) => rowCount(changed),
    },
    {
      id: 'unpriced',
      header: 'No price',
      numeric: true,
      width: 88,
      sortBy: ({ unpriced }) => unpriced,
      cell: ({ unpriced }) => rowCount(unpriced),
    },
  ];
}

function customerOf({ customer }: AffectedProjectOnWire): string {
  return customer === '' ? '-' : customer;
}
