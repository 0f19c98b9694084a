import '@mantine/charts/styles.layer.css';
import { DonutChart } from '@mantine/charts';
import {
  type ChargeStep,
  type MaterialShare,
  type ShareRow,
  sumOfRows,
} from '@pw/domain/project-pricing/price-overview';
import { shortAmount, shortAmounts } from '@pw/domain/project-pricing/short-amounts';
import { rupees } from '../../../platform/rupees.ts';
import { colorOf } from '../../../ui/charts/color-of.ts';
import { HorizontalBars } from '../../../ui/charts/horizontal-bars.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { colorOfMaterial } from './chart-colors.ts';
import classes from './price-charts.module.css';

/** Short forms of the amounts of rows that add up to their whole. */
function shortOfRows(rows: readonly Pick<ShareRow, 'paise'>[], wholePaise: number) {
  return shortAmounts(
    rows.map(({ paise }) => paise),
    wholePaise,
  );
}

const exact = (paise: number) => `₹ ${rupees(paise)}`;

type MaterialChartProps = { readonly rows: readonly ShareRow[]; readonly wholePaise: number };

/** The share of each material type in the net price. As for all charts, the table next to it has the same figures. */
export function MaterialChart({ rows, wholePaise }: MaterialChartProps) {
  const short = shortOfRows(rows, wholePaise);
  return (
    <div className={classes.materials} aria-hidden>
      <div className={classes.donut}>
        <DonutChart
          data={rows
            .filter(({ paise }) => paise > 0)
            .map(({ name, paise }) => ({ name, value: paise, color: colorOfMaterial(name) }))}
          size={140}
          thickness={24}
          strokeWidth={1}
          strokeColor={colorOf('surface')}
          tooltipDataSource="segment"
          valueFormatter={exact}
          // The Tab key skips the chart: the table has the same figures.
          pieProps={{ rootTabIndex: -1 }}
          accessibilityLayer={false}
        />
        <p className={classes.whole}>
          <strong>{short.whole}</strong>
          <span>after discount</span>
        </p>
      </div>
      <ul className={classes.legend}>
        {rows.map(({ name, share }, at) => (
          <li key={name}>
            <span className={classes.swatch} style={{ background: colorOfMaterial(name) }} />
            <span>{name}</span>
            <span className={classNames('pw-figures', classes.amount)}>{short.parts[at]}</span>
            <span className={classNames('pw-figures', classes.share)}>{share}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two bars for each material type: outlined at list price, filled after discount. */
export function BaseAndSoldChart({ rows }: { readonly rows: readonly MaterialShare[] }) {
  // As in the other chart of the materials, whose parts add up to their whole.
  const sold = shortOfRows(rows, sumOfRows(rows));
  const listed = rows.map(({ listPaise: paise }) => ({ paise }));
  const base = shortOfRows(listed, sumOfRows(listed));
  const bars = rows.map(({ name, listPaise, paise }, at) => ({
    name,
    Base: listPaise,
    Sold: paise,
    label: { Base: base.parts[at] ?? '', Sold: sold.parts[at] ?? '' },
    exact: [`Base ${exact(listPaise)}`, `Sold ${exact(paise)}`],
  }));
  return (
    <div className={classes.bars} aria-hidden>
      <p className={classes.key}>
        <span className={classNames(classes.swatch, classes.outlined)} />
        Base
        <span className={classes.swatch} style={{ background: colorOf('chart-siemens') }} />
        Sold
      </p>
      <HorizontalBars
        rows={bars}
        series={[
          { name: 'Base', color: colorOf('text-3'), isOutlined: true },
          { name: 'Sold', color: colorOf('chart-siemens') },
        ]}
      />
    </div>
  );
}

/** The steps from the price after discount to the final price: each charge begins where the one above it ends. */
export function ChargesChart({ steps }: { readonly steps: readonly ChargeStep[] }) {
  const [final] = steps.slice(-1);
  const short = shortOfRows(steps.slice(0, -1), final?.paise ?? 0);
  const labels = [...short.parts, short.whole];
  const rows = steps.map(({ name, paise, isSum, fromPaise, toPaise }, at) => ({
    name,
    Price: [fromPaise, toPaise] as const,
    color: colorOf(isSum ? 'chart-siemens' : 'chart-busbar'),
    label: { Price: labels[at] ?? '' },
    exact: [exact(paise)],
  }));
  return (
    <div className={classes.bars} aria-hidden>
      <HorizontalBars rows={rows} series={[{ name: 'Price', color: colorOf('chart-busbar') }]} />
    </div>
  );
}

/** The costs of the groups of components, the highest at the top. */
export function GroupsChart({ rows }: { readonly rows: readonly ShareRow[] }) {
  const bars = rows.map(({ name, paise }) => ({
    name,
    Price: paise,
    label: { Price: shortAmount(paise) },
    exact: [exact(paise)],
  }));
  return (
    <div className={classes.bars} aria-hidden>
      <HorizontalBars rows={bars} series={[{ name: 'Price', color: colorOf('chart-siemens') }]} />
    </div>
  );
}
