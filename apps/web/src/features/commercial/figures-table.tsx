import type { CommercialFiguresOnWire } from '@pw/contract/commercial-figures';
import {
  type FigureGrouping,
  figureGroupingNames,
  type OfferEventKind,
  offerEventNames,
} from '@pw/domain/commercial/offer-figures';
import { printDay } from '@pw/domain/dates';
import { useMemo } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { Failure } from '../../ui/messages/states.tsx';
import { percentText } from './figures-chart-cards.tsx';

export type FigureGroup = CommercialFiguresOnWire['groups'][number];

type FiguresTableProps = {
  readonly by: FigureGrouping;
  readonly groups: readonly FigureGroup[];
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

/** The figures of each month, customer or sales engineer. */
export function FiguresTable({ by, groups, ...state }: FiguresTableProps) {
  const columns = useMemo(() => columnsBy(by), [by]);
  return (
    <DataTable
      {...state}
      label="Figures"
      columns={columns}
      rows={groups}
      rowId={({ name }) => name}
      rowName={({ name }) => groupName(by, name)}
      rowHeight={36}
      empty={{
        title: 'Nothing happened to offers on these days.',
        text: 'An offer is here once it is submitted, or ends.',
      }}
    />
  );
}

/** The name of a group as the page shows it. */
export function groupName(by: FigureGrouping, name: string): string {
  return by === 'month' ? printDay(name) : name;
}

function columnsBy(by: FigureGrouping): readonly TableColumn<FigureGroup>[] {
  return [
    { id: 'name', header: figureGroupingNames[by], strong: true, cell: ({ name }) => groupName(by, name) },
    ...counted('submitted'),
    ...counted('won'),
    ...counted('lost'),
    count('withdrawn'),
    count('noDecision'),
    {
      id: 'win',
      header: 'Win rate',
      numeric: true,
      width: 90,
      cell: ({ figures }) => percentText(figures.winPercent),
    },
    {
      id: 'winValue',
      header: 'By value',
      numeric: true,
      width: 90,
      cell: ({ figures }) => percentText(figures.winValuePercent),
    },
    { id: 'days', header: 'Days', numeric: true, width: 70, cell: ({ figures }) => figures.averageDays ?? '-' },
    {
      id: 'margin',
      header: 'Margin',
      numeric: true,
      width: 90,
      cell: ({ figures }) => percentText(figures.marginPercent),
    },
  ];
}

function count(kind: OfferEventKind): TableColumn<FigureGroup> {
  return {
    id: kind,
    header: offerEventNames[kind],
    numeric: true,
    width: 96,
    cell: ({ figures }) => figures[kind].count,
  };
}

function counted(kind: OfferEventKind): readonly TableColumn<FigureGroup>[] {
  return [
    count(kind),
    {
      id: `${kind}Value`,
      header: `${offerEventNames[kind]} (₹)`,
      numeric: true,
      cell: ({ figures }) => <Amount paise={figures[kind].valuePaise} />,
    },
  ];
}
