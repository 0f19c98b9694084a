import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { PriceMonthsOnWire } from '@pw/contract/price-variation';
import { printDay } from '@pw/domain/dates';
import { shortAmount } from '@pw/domain/project-pricing/short-amounts';
import { rupees } from '../../platform/rupees.ts';
import classes from './price-variation.module.css';

/** The variation of each month as a bar; the table next to it has the same figures. */
export function VariationChart({ months }: { readonly months: PriceMonthsOnWire['months'] }) {
  return (
    <div className={classes.chart} aria-hidden>
      <BarChart
        h={180}
        data={months.map(({ month, variationPaise }) => ({ month: printDay(month), Variation: variationPaise }))}
        dataKey="month"
        series={[{ name: 'Variation', color: 'var(--pw-chart-busbar)' }]}
        valueFormatter={(paise) => `₹ ${rupees(paise)}`}
        yAxisProps={{ width: 72, tickFormatter: shortAmount }}
        // The Tab key skips the chart: the table has the same figures.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
