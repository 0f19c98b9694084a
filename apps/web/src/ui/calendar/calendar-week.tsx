import { classNames } from '../class-names.ts';
import classes from './calendar.module.css';
import type { IsoDay } from './calendar-days.ts';
import { dayInWords } from './calendar-words.ts';

type CalendarWeekProps = {
  readonly days: readonly IsoDay[];
  /** Where the keyboard is; its month is the one that is shown. */
  readonly active: IsoDay;
  readonly chosen: IsoDay | null;
  readonly today: IsoDay;
  readonly latest: IsoDay | undefined;
  readonly onChoose: (day: IsoDay) => void;
};

/** Seven days, of which those of the month around are paler. */
export function CalendarWeek({ days, active, chosen, today, latest, onChoose }: CalendarWeekProps) {
  const month = active.slice(0, 7);
  return (
    <tr>
      {days.map((day) => (
        <td key={day}>
          <button
            type="button"
            data-day={day}
            // Where the popover around the calendar puts the focus when it opens.
            data-autofocus={day === active || undefined}
            tabIndex={day === active ? 0 : -1}
            aria-label={dayInWords(day)}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            disabled={latest !== undefined && day > latest}
            className={classNames(
              classes.day,
              !day.startsWith(month) && classes.outside,
              day === today && classes.today,
              day === chosen && classes.chosen,
            )}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        </td>
      ))}
    </tr>
  );
}
