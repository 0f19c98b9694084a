import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { EmptyState, LoadingState } from '../messages/states.tsx';
import { Card } from '../page/page.tsx';
import classes from './chart-card.module.css';

type ChartCardProps = {
  readonly title: string;
  /** Grey words next to the title. */
  readonly note?: string;
  /** What is said in the place of a chart that has nothing to show; null where it has. */
  readonly empty: string | null;
  readonly isTable: boolean;
  readonly onTurn: () => void;
  readonly onEnlarge?: () => void;
  readonly draw: () => ReactNode;
  /** The same figures; next to the chart for screen readers alone. */
  readonly table: (isHidden: boolean) => ReactNode;
};

/** A chart in a card, which turns into the table of its figures. */
export function ChartCard({ title, note, empty, isTable, onTurn, onEnlarge, draw, table }: ChartCardProps) {
  if (empty !== null) {
    return (
      <Card title={title}>
        <EmptyState title={empty} />
      </Card>
    );
  }
  return (
    <Card
      title={title}
      {...(note === undefined ? {} : { note })}
      actions={
        <>
          <IconButton
            label={isTable ? `Show as chart: ${title}` : `Show as table: ${title}`}
            icon={isTable ? IconChartBar : IconTable}
            onPress={onTurn}
          />
          {onEnlarge && <IconButton label={`Enlarge: ${title}`} icon={IconArrowsMaximize} onPress={onEnlarge} />}
        </>
      }
      flush={isTable}
      fills
    >
      {isTable ? table(false) : <ChartDrawing table={table(true)}>{draw()}</ChartDrawing>}
    </Card>
  );
}

type ChartDrawingProps = {
  /** For screen readers, which need not wait for the chart. */
  readonly table?: ReactNode;
  readonly children: ReactNode;
};

/** The room of a chart, which fills it once its code has arrived. */
export function ChartDrawing({ table, children }: ChartDrawingProps) {
  return (
    <div className={classes.drawing}>
      <Suspense fallback={<LoadingState label="Loading the chart" />}>{children}</Suspense>
      {table}
    </div>
  );
}
