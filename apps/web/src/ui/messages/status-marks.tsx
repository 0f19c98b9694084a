import { type ReactNode, useId } from 'react';
import type { Tone } from '../../theme/color-tokens.ts';
import { classNames } from '../class-names.ts';
import statusPillClasses from './status-pill.module.css';
import classes from './tag.module.css';
import tones from './tones.module.css';
import usageBarClasses from './usage-bar.module.css';

type TagProps = {
  readonly tone?: Tone;
  /** A square for one letter or sign, as the checks E, W and I wear it. */
  readonly square?: boolean;
  readonly children: ReactNode;
};

/** A small label: "Latest", "valid", the letter of a check. */
export function Tag({ tone = 'neutral', square, children }: TagProps) {
  return <span className={classNames(classes.tag, tones[tone], square && classes.square)}>{children}</span>;
}

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
    <span
      className={classNames(statusPillClasses.pill, tones[tone], secondLine !== undefined && statusPillClasses.plate)}
    >
      <span className={statusPillClasses.dot} aria-hidden />
      <span>
        {label}
        {detail !== undefined && <span className={statusPillClasses.detail}> {detail}</span>}
        {secondLine !== undefined && <span className={statusPillClasses.secondLine}> {secondLine}</span>}
      </span>
    </span>
  );
}

type UsageBarProps = {
  readonly label: string;
  readonly count: number;
  /** How many there may be. */
  readonly limit: number;
};

/** How much of a limit is used, as a bar and as words. */
export function UsageBar({ label, count, limit }: UsageBarProps) {
  const id = useId();
  const share = limit > 0 ? Math.min(1, count / limit) : 1;
  const words = `${count} of ${limit}`;
  return (
    <div className={usageBarClasses.usage}>
      <span id={id}>{label}</span>
      <span className={classNames(usageBarClasses.figures, 'pw-figures')}>{words}</span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(count, limit)}
        aria-valuetext={words}
        className={usageBarClasses.track}
      >
        <div
          className={classNames(usageBarClasses.bar, count >= limit && usageBarClasses.full)}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
