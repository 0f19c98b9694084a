import type { CommercialFiguresOnWire } from '@pw/contract/commercial-figures';
import { MARGIN_STEP } from '@pw/domain/commercial/offer-figures';
import { printDay } from '@pw/domain/dates';
import { statusEntry } from '@pw/domain/projects/project-status';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { FigureTable } from '../../ui/charts/figure-table.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import classes from './figures.module.css';

/** The drawings come with a library that is larger than the rest of the page. */
const loadCharts = () => import('./figures-charts.tsx');
const ValueBars = latePart('The chart', async () => (await loadCharts()).ValueBars);
const FigureColumns = latePart('The chart', async () => (await loadCharts()).FigureColumns);

/** The four charts of the figures, each a table as well. */
export function FiguresChartCards({ charts }: Pick<CommercialFiguresOnWire, 'charts'>) {
  const shown = useMemo(() => figureCharts(charts), [charts]);
  const [tables, setTables] = useState<ReadonlySet<string>>(new Set());
  const turn = (title: string) =>
    setTables((before) =>
      before.has(title) ? new Set([...before].filter((each) => each !== title)) : new Set(before).add(title),
    );
  return (
    <div className={classes.charts}>
      {shown.map(({ isEmpty, empty, ...chart }) => (
        <ChartCard
          key={chart.title}
          {...chart}
          empty={isEmpty ? empty : null}
          isTable={tables.has(chart.title)}
          onTurn={() => turn(chart.title)}
        />
      ))}
    </div>
  );
}

type FigureChart = {
  readonly title: string;
  readonly note: string;
  readonly isEmpty: boolean;
  /** What is said where it is empty. */
  readonly empty: string;
  readonly draw: () => ReactNode;
  readonly table: (isHidden: boolean) => ReactNode;
};

function figureCharts(charts: CommercialFiguresOnWire['charts']): readonly FigureChart[] {
  const { openByStatus, winByMonth, byCustomer, byMargin } = charts;
  return [
    valueChart({
      title: 'Open value by status',
      note: 'whatever the days',
      empty: 'No project is open.',
      head: 'Status',
      rows: openByStatus.map(({ status, ...counted }) => ({ name: statusEntry(status).name, ...counted })),
    }),
    {
      title: 'Win rate by month',
      note: 'won of won and lost, in percent',
      isEmpty: winByMonth.length === 0,
      empty: 'No offer was won or lost on these days.',
      draw: () => (
        <FigureColumns
          measure="Win rate"
          unit=" %"
          most={100}
          rows={winByMonth.map(({ month, winPercent }) => ({ name: printDay(month), figure: winPercent ?? 0 }))}
        />
      ),
      table: (isHidden) => (
        <FigureTable
          label="Win rate by month"
          heads={['Month', 'Won', 'Lost', 'Win rate']}
          rows={winByMonth.map(({ month, won, lost, winPercent }) => ({
            name: printDay(month),
            cells: [won, lost, percentText(winPercent)],
          }))}
          isHidden={isHidden}
        />
      ),
    },
    valueChart({
      title: 'Submitted value by customer',
      note: 'the ten largest',
      empty: NONE_SUBMITTED,
      head: 'Customer',
      rows: byCustomer.map(({ customer, ...counted }) => ({ name: customer ?? 'All others', ...counted })),
    }),
    {
      title: 'Submitted offers by margin',
      note: `steps of ${MARGIN_STEP} % of the sale`,
      isEmpty: byMargin.length === 0,
      empty: NONE_SUBMITTED,
      draw: () => (
        <FigureColumns
          measure="Offers"
          unit=""
          rows={byMargin.map(({ fromPercent, count }) => ({ name: stepText(fromPercent), figure: count }))}
        />
      ),
      table: countedTable(
        'Submitted offers by margin',
        'Margin (%)',
        byMargin.map(({ fromPercent, ...counted }) => ({ name: stepText(fromPercent), ...counted })),
      ),
    },
  ];
}

const NONE_SUBMITTED = 'No offer was submitted on these days.';

type CountedRow = { readonly name: string; readonly count: number; readonly valuePaise: number };

type ValueChart = Pick<FigureChart, 'title' | 'note' | 'empty'> & {
  readonly head: string;
  readonly rows: readonly CountedRow[];
};

function valueChart({ title, note, empty, head, rows }: ValueChart): FigureChart {
  return {
    title,
    note,
    isEmpty: rows.length === 0,
    empty,
    draw: () => <ValueBars rows={rows} />,
    table: countedTable(title, head, rows),
  };
}

function countedTable(title: string, head: string, rows: readonly CountedRow[]): FigureChart['table'] {
  return (isHidden) => (
    <FigureTable
      label={title}
      heads={[head, 'Offers', 'Value (₹)']}
      rows={rows.map(({ name, count, valuePaise }) => ({
        name,
        cells: [count, <Amount key="value" paise={valuePaise} />],
      }))}
      isHidden={isHidden}
    />
  );
}

/** A step of the margin; its end belongs to the next one. */
function stepText(fromPercent: number): string {
  return `${fromPercent} to ${fromPercent + MARGIN_STEP}`;
}

const DECIMALS = 2;

/** A percentage as the page shows it; '-' where nothing tells it. */
export function percentText(percent: number | null): string {
  return percent === null ? '-' : `${percent.toFixed(DECIMALS)} %`;
}
