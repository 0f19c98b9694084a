import { useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './usage-bar.module.css';

type UsageBarProps = {
  readonly label: string;
  readonly used: number;
  /** How many there may be. */
  readonly limit: number;
};

/** How much of a limit is used, as a bar and as words. */
export function UsageBar({ label, used, limit }: UsageBarProps) {
  const id = useId();
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  const words = `${used} of ${limit}`;
  return (
    <div className={classes.usage}>
      <span id={id}>{label}</span>
      <span className={classNames(classes.figures, 'pw-figures')}>{words}</span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        className={classes.track}
      >
        <div className={classNames(classes.bar, used >= limit && classes.full)} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
