import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { shortAmount } from '@pw/domain/project-pricing/short-amounts';
import { rupees } from '../../platform/rupees.ts';
import { colorOf } from '../../ui/charts/color-of.ts';
import { HorizontalBars } from '../../ui/charts/horizontal-bars.tsx';
import classes from './figures.module.css';

/** A bar of a chart. */
export type ValueBar = { readonly name: string; readonly valuePaise: number };

const series = [{ name: 'Value', color: colorOf('chart-siemens') }];

/** Values next to their names. As for all charts, the table next to it has the same figures. */
export function ValueBars({ rows }: { readonly rows: readonly ValueBar[] }) {
  const bars = rows.map(({ name, valuePaise }) => ({
    name,
    Value: valuePaise,
    label: { Value: shortAmount(valuePaise) },
    exact: [`₹ ${rupees(valuePaise)}`],
  }));
  return (
    <div className={classes.bars} aria-hidden>
      <HorizontalBars rows={bars} series={series} />
    </div>
  );
}

type ColumnsProps = {
  /** What the columns measure. */
  readonly measure: string;
  readonly unit: string;
  readonly most?: number;
  readonly rows: readonly { readonly name: string; readonly figure: number }[];
};

/** Figures as columns above their names. */
export function FigureColumns({ measure, unit, most, rows }: ColumnsProps) {
  return (
    <div className={classes.bars} aria-hidden>
      <BarChart
        className={classes.columns ?? ''}
        data={rows.map(({ name, figure }) => ({ name, [measure]: figure }))}
        dataKey="name"
        series={[{ name: measure, color: colorOf('chart-busbar') }]}
        maxBarWidth={36}
        valueFormatter={(figure) => `${figure}${unit}`}
        yAxisProps={{ width: 48, allowDecimals: false, ...(most === undefined ? {} : { domain: [0, most] }) }}
        // The Tab key skips the chart.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
