import { Button } from '@mantine/core';
import { dayOnScreen } from '@pw/domain/dates';
import classes from './work-entry.module.css';
import { minutesText, type WaitingWork, type WorkQueue } from './work-queue.ts';

type RefusedWorkProps = { readonly refused: readonly WaitingWork[]; readonly queue: WorkQueue };

/** Hours that the server did not take, each with the reason and the way out. */
export function RefusedWork({ refused, queue }: RefusedWorkProps) {
  return (
    <ul className={classes.refused} aria-label="Entries that are not taken">
      {refused.map((each) => {
        const { key, entry, refusal, refusalCode } = each;
        const place = entry.serial ?? entry.orderNumber ?? '';
        return (
          <li key={key} className={classes.refusal}>
            <strong>{`${minutesText(entry.minutes)}, ${entry.operation}, ${place}, ${dayOnScreen(entry.day)}`}</strong>
            <span>{refusal}</span>
            <div className={classes.chips}>
              {refusalCode === 'LONG_DAY' && (
                <Button
                  variant="primary"
                  className={classes.touch}
                  onClick={() => queue.add({ key, sinceMs: each.sinceMs, entry: { ...entry, isLongDay: true } })}
                >
                  The hours are right
                </Button>
              )}
              <Button className={classes.touch} onClick={() => queue.settle(key)}>
                Forget this entry
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
