import { useDelayed } from '../use-delayed.ts';
import classes from './loading-state.module.css';

type LoadingStateProps = {
  /** What is loading: "Loading the users". */
  readonly label: string;
  readonly rows?: number;
  /** Height of one row once it has arrived, in px. */
  readonly rowHeight?: number;
};

/** Bars of different length look like text, not like a broken picture. */
const BAR_WIDTHS = [52, 64, 46, 58] as const;

/** Nothing for 300 ms, then grey rows in the height of what will come, so that nothing jumps. */
export function LoadingState({ label, rows = 4, rowHeight = 50 }: LoadingStateProps) {
  const isShown = useDelayed(true);
  return (
    <div role="status" aria-label={isShown ? label : undefined} style={{ minHeight: rows * rowHeight }}>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand for nothing and never move
          <div key={row} className={classes.row} style={{ height: rowHeight }} data-skeleton aria-hidden>
            <span className={classes.bar} style={{ width: '8%' }} />
            <span className={classes.bar} style={{ width: `${BAR_WIDTHS[row % BAR_WIDTHS.length]}%` }} />
            <span className={classes.bar} style={{ width: '12%', marginLeft: 'auto' }} />
          </div>
        ))}
    </div>
  );
}
