import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { MarketRateOnWire } from '@pw/contract/market-rates';
import { printDay } from '@pw/domain/dates';
import classes from './exposure.module.css';

/** The dated rates of a metal as a line; the page Market rates has them as a table. */
export function MetalChart({ rates }: { readonly rates: readonly MarketRateOnWire[] }) {
  return (
    <div className={classes.chart} aria-hidden>
      <LineChart
        h={180}
        data={rates.map(({ validFrom, value }) => ({ day: printDay(validFrom), 'INR/kg': value }))}
        dataKey="day"
        series={[{ name: 'INR/kg', color: 'var(--pw-chart-busbar)' }]}
        curveType="stepAfter"
        // The Tab key skips the chart.
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
