import classes from './progress-line.module.css';

type ProgressLineProps = {
  /** What is under way: "Loading diagram, please wait." */
  readonly label: string;
  /** How much of it is done, 0 to 1; left out where nobody knows. */
  readonly done?: number;
};

/** Work that takes a while, in words and as a bar. */
export function ProgressLine({ label, done }: ProgressLineProps) {
  const percent = done === undefined ? undefined : Math.round(done * 100);
  return (
    <div className={classes.progress}>
      <p className={classes.label}>{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={classes.track}
      >
        <div
          className={classes.bar}
          data-open={percent === undefined || undefined}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
