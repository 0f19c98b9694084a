import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import classes from './calendar.module.css';
import { addMonths, dayReachedBy, type IsoDay, weeksOf } from './calendar-days.ts';

type CalendarProps = {
  /** The chosen day; null while none is. */
  readonly chosen: IsoDay | null;
  readonly today: IsoDay;
  /** Later days can not be chosen. */
  readonly latest?: IsoDay | undefined;
  readonly onChoose: (day: IsoDay) => void;
};

/** A month of days to choose one from. Arrows walk over days, Page keys over months, with Shift over years. */
export function Calendar({ chosen, today, latest, onChoose }: CalendarProps) {
  const [active, setActive] = useState(() => earlierOf(chosen ?? today, latest));
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);

  // Only the keys that walk take the focus along: the buttons of the months keep theirs.
  const isWalking = useRef(false);

  useEffect(() => {
    if (isWalking.current) {
      isWalking.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    }
  }, [active]);

  const goTo = (day: IsoDay) => setActive(earlierOf(day, latest));
  const onKeyDown = (event: KeyboardEvent) => {
    const reached = dayReachedBy(event, active);
    if (reached !== null) {
      event.preventDefault();
      isWalking.current = earlierOf(reached, latest) !== active;
      goTo(reached);
    }
  };

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton label="Previous month" icon={IconChevronLeft} onPress={() => goTo(addMonths(active, -1))} />
        <strong id={headingId} aria-live="polite" className={classes.month}>
          {monthInWords(active)}
        </strong>
        <IconButton
          label="Next month"
          icon={IconChevronRight}
          disabled={latest !== undefined && active.slice(0, 7) >= latest.slice(0, 7)}
          onPress={() => goTo(addMonths(active, 1))}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move over its days, as in a grid
        role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role
        aria-labelledby={headingId}
        className={classes.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <CalendarWeek
              key={week[0]}
              days={week}
              active={active}
              chosen={chosen}
              today={today}
              latest={latest}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function earlierOf(day: IsoDay, latest: IsoDay | undefined): IsoDay {
  return latest !== undefined && day > latest ? latest : day;
}

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
function CalendarWeek({ days, active, chosen, today, latest, onChoose }: CalendarWeekProps) {
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

const WEEKDAYS: readonly string[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "November 2026". */
function monthInWords(day: IsoDay): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(0, 4))}`;
}

/** "20 November 2026", as it is read aloud. */
function dayInWords(day: IsoDay): string {
  return `${Number(day.slice(8))} ${monthInWords(day)}`;
}
