import { Button } from '@mantine/core';
import { workLimits } from '@pw/domain/work-progress/work-entry';
import classes from './work-entry.module.css';
import { minutesText } from './work-queue.ts';

const STEPS = [15, 60] as const;

type MinuteKeysProps = {
  readonly minutes: number;
  /** What the worker has on the day already. */
  readonly ofDay: number;
  readonly onChange: (minutes: number) => void;
};

/** Time in quarters of an hour and hours. */
export function MinuteKeys({ minutes, ofDay, onChange }: MinuteKeysProps) {
  return (
    <section className={classes.part} aria-label="Time">
      <div className={classes.chosen}>
        <output className={classes.minutes} aria-label="Time of the entry">
          {minutesText(minutes)}
        </output>
        {ofDay > 0 && <span className={classes.note}>{`${minutesText(ofDay)} on this day`}</span>}
      </div>
      <div className={classes.keys}>
        {STEPS.map((step) => (
          <Button
            key={step}
            className={classes.key}
            disabled={minutes + step > workLimits.mostMinutes}
            onClick={() => onChange(minutes + step)}
          >
            {`+${step} min`}
          </Button>
        ))}
        <Button className={classes.key} disabled={minutes === 0} onClick={() => onChange(0)}>
          Clear
        </Button>
      </div>
    </section>
  );
}
