import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { colorOf } from './color-of.ts';
import classes from './horizontal-bars.module.css';

/** A row of bars, with the label of each and the text of its tip. */
export type BarRow = {
  readonly name: string;
  readonly label: Readonly<Record<string, string>>;
  readonly exact: readonly string[];
};

type HorizontalBarsProps = {
  readonly rows: readonly BarRow[];
  readonly series: readonly { readonly name: string; readonly color: string; readonly isOutlined?: boolean }[];
};

/** Room for the longest name, and for an amount next to the longest bar. */
const NAME_WIDTH = 156;
const LABEL_WIDTH = 64;

/** Bars next to their names. Labels are short, and the tip of a row has its amounts in full. */
export function HorizontalBars({ rows, series }: HorizontalBarsProps) {
  const isDense = series.length > 1;
  return (
    <BarChart
      className={classes.chart ?? ''}
      data={[...rows]}
      dataKey="name"
      series={series.map(({ name, color }) => ({ name, color }))}
      orientation="vertical"
      gridAxis="none"
      withXAxis={false}
      withBarValueLabel
      maxBarWidth={14}
      yAxisProps={{ width: NAME_WIDTH, interval: 0, tick: NameOfRow }}
      barProps={({ name, color }) =>
        series.some((each) => each.name === name && each.isOutlined)
          ? { fill: colorOf('surface'), stroke: color, strokeOpacity: 1 }
          : {}
      }
      valueLabelProps={({ name }) => ({
        dataKey: (row: BarRow) => row.label[name],
        formatter: (text: unknown) => text as string,
        className: 'pw-figures',
        fontSize: isDense ? 11 : 12,
      })}
      barChartProps={{
        margin: { top: 0, right: LABEL_WIDTH, bottom: 0, left: 0 },
        barGap: 2,
        barCategoryGap: isDense ? 2 : '10%',
      }}
      tooltipProps={{ content: ({ payload }) => <ExactTip row={payload?.[0]?.payload} /> }}
      accessibilityLayer={false}
    />
  );
}

type NameOfRowProps = { readonly y?: number | string; readonly payload?: { readonly value: string } };

/** More letters run into the bars. */
const MOST_LETTERS = 24;

/** The name at the left edge of the chart, in one line. What does not fit is in the tip and in the table. */
function NameOfRow({ y = 0, payload: { value: name } = { value: '' } }: NameOfRowProps) {
  return (
    <text x={0} y={y} dy="0.35em" fontSize={12} fill="currentColor">
      {name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name}
    </text>
  );
}

/** The name of a row with its amounts in full. */
function ExactTip({ row }: { readonly row: BarRow | undefined }) {
  return (
    row && (
      <div className={classes.tip}>
        <strong>{row.name}</strong>
        {row.exact.map((text) => (
          <span key={text} className="pw-figures">
            {text}
          </span>
        ))}
      </div>
    )
  );
}
