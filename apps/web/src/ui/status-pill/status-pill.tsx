import type { Tone } from '../../theme/color-tokens.ts';
import { classNames } from '../class-names.ts';
import tones from '../tones.module.css';
import classes from './status-pill.module.css';

type StatusPillProps = {
  readonly tone: Tone;
  readonly label: string;
  /** More inside the pill, such as the order number. */
  readonly detail?: string;
  /** The second line of a request type; the pill becomes a two-line plate. */
  readonly secondLine?: string;
};

/** The status of an object: a dot and its name in the status' tone. */
export function StatusPill({ tone, label, detail, secondLine }: StatusPillProps) {
  return (
    <span className={classNames(classes.pill, tones[tone], secondLine !== undefined && classes.plate)}>
      <span className={classes.dot} aria-hidden />
      <span>
        {label}
        {detail !== undefined && <span className={classes.detail}> {detail}</span>}
        {secondLine !== undefined && <span className={classes.secondLine}> {secondLine}</span>}
      </span>
    </span>
  );
}
