import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import classes from './calendar.module.css';
import { addMonths, type IsoDay, weeksOf } from './calendar-days.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { monthInWords, WEEKDAYS } from './calendar-words.ts';
import { dayReachedBy } from './day-keys.ts';

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
