import type { ExposedOfferOnWire } from '@pw/contract/exposure';
import { printDay } from '@pw/domain/dates';
import { statusEntry } from '@pw/domain/projects/project-status';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { useMay } from '../../platform/session.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { Failure } from '../../ui/messages/states.tsx';
import { wizardAt } from '../projects/project-addresses.ts';
import classes from './pipeline.module.css';
import { type AskedChange, useRequotedPrice } from './use-exposure.ts';

type ExposureTableProps = {
  readonly change: ShownChange;
  readonly offers: readonly ExposedOfferOnWire[];
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

type ShownChange = Pick<AskedChange, 'metal' | 'percent'>;

/** The open offers with what the change takes of each, the largest loss first. */
export function ExposureTable(props: ExposureTableProps) {
  const {
    offers: rows,
    change: { metal, percent },
    ...state
  } = props;
  const navigate = useNavigate();
  const open = ({ projectId }: ExposedOfferOnWire) => void navigate(wizardAt(projectId, 'summary'));
  const mayOpen = useMay('offers.follow');
  const columns = useMemo(() => columnsFor({ metal, percent }), [metal, percent]);
  return (
    <DataTable
      {...state}
      label="Exposed offers"
      columns={columns}
      rows={rows}
      rowId={({ projectId }) => String(projectId)}
      rowName={({ quotationNumber, name }) => `${quotationNumber} ${name}`}
      rowHeight={36}
      {...(mayOpen ? { onOpen: open } : {})}
      empty={{ title: 'No offer is open.', text: 'Offers are here from their first board with a price on.' }}
    />
  );
}

const PERCENT_DECIMALS = 2;

function percent(value: number | null): string {
  return value === null ? '' : `${value.toFixed(PERCENT_DECIMALS)} %`;
}

const columnsFor = (change: ShownChange): readonly TableColumn<ExposedOfferOnWire>[] => [
  { id: 'offer', header: 'Offer', width: 110, strong: true, cell: ({ quotationNumber }) => quotationNumber },
  { id: 'name', header: 'Project', cell: ({ name }) => name },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
  { id: 'status', header: 'Status', width: 100, cell: ({ status }) => statusEntry(status).name },
  { id: 'until', header: 'Valid until', width: 100, cell: ({ validUntil }) => printDay(validUntil ?? '') },
  { id: 'kg', header: 'Metal (kg)', numeric: true, width: 84, cell: ({ kg }) => String(kg) },
  {
    id: 'risk',
    header: 'At risk (₹)',
    numeric: true,
    width: 96,
    cell: ({ costMorePaise }) => <Amount paise={costMorePaise} />,
  },
  {
    id: 'before',
    header: 'Margin (₹)',
    numeric: true,
    width: 104,
    cell: ({ marginBeforePaise }) => <Amount paise={marginBeforePaise} />,
  },
  {
    id: 'percentBefore',
    header: 'Margin',
    numeric: true,
    width: 76,
    cell: ({ marginPercentBefore }) => percent(marginPercentBefore),
  },
  {
    id: 'left',
    header: 'Margin left (₹)',
    numeric: true,
    width: 112,
    cell: ({ marginLeftPaise }) => <Amount paise={marginLeftPaise} />,
  },
  {
    id: 'percentLeft',
    header: 'Left',
    numeric: true,
    width: 86,
    cell: ({ marginPercentLeft, isBelowFloor }) => (
      <>
        {percent(marginPercentLeft)}
        {isBelowFloor && <span className={classes.below}>below floor</span>}
      </>
    ),
  },
  {
    id: 'requoted',
    header: 'Requoted (₹)',
    numeric: true,
    width: 112,
    cell: ({ projectId }) => <RequotedPrice projectId={projectId} change={change} />,
  },
];

/** Only rows on the screen ask for it. */
function RequotedPrice({ projectId, change }: { readonly projectId: number; readonly change: ShownChange }) {
  const { paise } = useRequotedPrice(projectId, change);
  return paise === null ? null : <Amount paise={paise} />;
}
