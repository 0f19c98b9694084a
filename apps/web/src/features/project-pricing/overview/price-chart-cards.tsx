import type { PriceOverviewOnWire } from '@pw/contract/price-overview';
import {
  chargeSteps,
  groupRows,
  materialRows,
  type ShareRow,
  shareText,
  sumOfRows,
} from '@pw/domain/project-pricing/price-overview';
import { chartTitles } from '@pw/domain/project-pricing/project-price-texts';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../../platform/amount.tsx';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { ChartCard, ChartDrawing } from '../../../ui/charts/chart-card.tsx';
import { FigureTable } from '../../../ui/charts/figure-table.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { latePart } from '../../../ui/page/late-part.tsx';
import { materialColors } from './chart-colors.ts';
import classes from './price-overview.module.css';

/** The drawings come with a library that is larger than the rest of the step. */
const loadCharts = () => import('./price-charts.tsx');
const MaterialChart = latePart('The chart', async () => (await loadCharts()).MaterialChart);
const BaseAndSoldChart = latePart('The chart', async () => (await loadCharts()).BaseAndSoldChart);
const ChargesChart = latePart('The chart', async () => (await loadCharts()).ChargesChart);
const GroupsChart = latePart('The chart', async () => (await loadCharts()).GroupsChart);

/** More bars than these do not fit next to the other charts. */
const MOST_GROUPS = 8;

type PriceChartCardsProps = {
  readonly overview: PriceOverviewOnWire;
  /** The table of the boards, between the charts. */
  readonly boards: ReactNode;
};

/** The four charts, each a table as well, and enlarged by its number. */
export function PriceChartCards({ overview, boards }: PriceChartCardsProps) {
  const charts = useMemo(() => priceCharts(overview), [overview]);
  const [tables, setTables] = useState<ReadonlySet<string>>(new Set());
  const [enlarged, setEnlarged] = useState<PriceChart | null>(null);
  const turn = (id: string) =>
    setTables((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
    );
  const hasFigures = overview.boards.length > 0;
  useScreenKeys([
    {
      combination: 'T',
      does: 'charts as tables',
      run: () => setTables((before) => new Set(before.size === charts.length ? [] : charts.map(({ id }) => id))),
    },
    ...charts.map((chart, index) => ({
      combination: String(index + 1),
      does: chart.word,
      isMeant: () => hasFigures,
      run: () => setEnlarged(chart),
    })),
  ]);
  const card = (chart: PriceChart) => (
    <ChartCard
      key={chart.id}
      {...chart}
      draw={() => chart.draw(false)}
      empty={hasFigures ? null : 'No board of the project has a price yet.'}
      isTable={tables.has(chart.id)}
      onTurn={() => turn(chart.id)}
      onEnlarge={() => setEnlarged(chart)}
    />
  );
  return (
    <div className={classes.panels}>
      <div className={classes.upper}>
        {boards}
        {charts.slice(0, 1).map(card)}
      </div>
      <div className={classes.lower}>{charts.slice(1).map(card)}</div>
      {enlarged && (
        <Dialog opened title={enlarged.title} width="window" onClose={() => setEnlarged(null)}>
          <div className={classes.enlarged}>
            <ChartDrawing>{enlarged.draw(true)}</ChartDrawing>
            {enlarged.table(false)}
          </div>
        </Dialog>
      )}
    </div>
  );
}

type PriceChart = {
  readonly id: keyof typeof chartTitles;
  readonly title: string;
  /** The name of the chart for the key that enlarges it. */
  readonly word: string;
  readonly note?: string;
  readonly draw: (isLarge: boolean) => ReactNode;
  readonly table: (isHidden: boolean) => ReactNode;
};

function priceCharts(overview: PriceOverviewOnWire): readonly PriceChart[] {
  const { listPaise, netPaise } = overview.totals;
  const materials = materialRows(overview.materials, netPaise, Object.keys(materialColors));
  const groups = groupRows(overview.componentGroups);
  const steps = chargeSteps(overview.totals);
  const shares =
    (title: string, heads: readonly string[], rows: readonly ShareRow[], total?: number) => (isHidden: boolean) => (
      <FigureTable
        label={title}
        heads={[...heads, 'Share']}
        rows={rows.map(({ name, paise, share }) => ({ name, cells: [<Amount key="price" paise={paise} />, share] }))}
        {...(total === undefined
          ? {}
          : { total: totalRow(<Amount key="price" paise={total} />, shareText(total, total)) })}
        isHidden={isHidden}
      />
    );
  return [
    {
      id: 'materials',
      title: chartTitles.materials,
      word: 'materials',
      note: 'net',
      draw: () => <MaterialChart rows={materials} wholePaise={netPaise} />,
      table: shares(chartTitles.materials, ['Material type', 'Net Price (₹)'], materials, netPaise),
    },
    {
      id: 'baseAndSold',
      title: chartTitles.baseAndSold,
      word: 'base and sold',
      note: 'list and net',
      draw: () => <BaseAndSoldChart rows={materials} />,
      table: (isHidden) => (
        <FigureTable
          label={chartTitles.baseAndSold}
          heads={['Material type', 'Base (₹)', 'Sold (₹)']}
          rows={materials.map(({ name, listPaise: base, paise }) => ({
            name,
            cells: [<Amount key="base" paise={base} />, <Amount key="sold" paise={paise} />],
          }))}
          total={totalRow(<Amount key="base" paise={listPaise} />, <Amount key="sold" paise={netPaise} />)}
          isHidden={isHidden}
        />
      ),
    },
    {
      id: 'charges',
      title: chartTitles.charges,
      word: 'charges',
      draw: () => <ChargesChart steps={steps} />,
      table: shares(chartTitles.charges, ['Charge', 'Price (₹)'], steps),
    },
    {
      id: 'groups',
      title: chartTitles.groups,
      word: 'components',
      note: groups.length > MOST_GROUPS ? `net, top ${MOST_GROUPS} of ${groups.length}` : 'net',
      draw: (isLarge) => <GroupsChart rows={isLarge ? groups : groups.slice(0, MOST_GROUPS)} />,
      table: shares(chartTitles.groups, ['Component group', 'Net Price (₹)'], groups, sumOfRows(groups)),
    },
  ];
}

/** The sum of the rows of a table. */
function totalRow(...cells: readonly ReactNode[]) {
  return { name: 'Total', cells };
}
