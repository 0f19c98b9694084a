import { DatesProvider, Month } from '@mantine/dates';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import classes from './calendar.module.css';

/** A day of the calendar as `yyyy-mm-dd`; as texts such days are in the order of time. */
export type IsoDay = string;

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
  const month = dayjs(active);

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton
          label="Previous month"
          icon={IconChevronLeft}
          onPress={() => goTo(isoDayOf(month.subtract(1, 'month')))}
        />
        <strong id={headingId} aria-live="polite" className={classes.month}>
          {month.format('MMMM YYYY')}
        </strong>
        <IconButton
          label="Next month"
          icon={IconChevronRight}
          disabled={latest !== undefined && !month.isBefore(latest, 'month')}
          onPress={() => goTo(isoDayOf(month.add(1, 'month')))}
        />
      </div>
      {/* Six weeks for every month, so that the calendar keeps its height. */}
      <DatesProvider settings={{ consistentWeeks: true, firstDayOfWeek: 1 }}>
        <Month
          ref={grid}
          role="grid"
          aria-labelledby={headingId}
          className={classes.grid ?? ''}
          month={active}
          weekdayFormat="dd"
          attributes={{ weekday: { scope: 'col' } }}
          {...(latest === undefined ? {} : { maxDate: latest })}
          getDayProps={(day) => ({
            'data-day': day,
            // Where the popover around the calendar puts the focus when it opens.
            'data-autofocus': day === active || undefined,
            // What the kit calls selected is the one day in the order of the Tab key.
            selected: day === active,
            'aria-pressed': day === chosen,
            'aria-current': day === today ? 'date' : undefined,
            className: classNames(
              classes.day,
              !day.startsWith(active.slice(0, 7)) && classes.outside,
              day === today && classes.today,
              day === chosen && classes.chosen,
            ),
            onClick: () => onChoose(day),
          })}
          onKeyDown={onKeyDown}
        />
      </DatesProvider>
    </div>
  );
}

function earlierOf(day: IsoDay, latest: IsoDay | undefined): IsoDay {
  return latest !== undefined && day > latest ? latest : day;
}

type PressedKey = { readonly key: string; readonly shiftKey: boolean };

const dayMoves: Readonly<Record<string, (day: Dayjs, shiftKey: boolean) => Dayjs>> = {
  ArrowLeft: (day) => day.subtract(1, 'day'),
  ArrowRight: (day) => day.add(1, 'day'),
  ArrowUp: (day) => day.subtract(1, 'week'),
  ArrowDown: (day) => day.add(1, 'week'),
  Home: (day) => day.subtract(dayOfWeek(day), 'day'),
  End: (day) => day.add(6 - dayOfWeek(day), 'day'),
  PageUp: (day, shiftKey) => day.subtract(shiftKey ? 12 : 1, 'month'),
  PageDown: (day, shiftKey) => day.add(shiftKey ? 12 : 1, 'month'),
};

/** The day that a key goes to from another; null when the key does not walk. */
export function dayReachedBy({ key, shiftKey }: PressedKey, day: IsoDay): IsoDay | null {
  const reached = dayMoves[key]?.(dayjs(day), shiftKey);
  return reached ? isoDayOf(reached) : null;
}

/** How far into its week a day is: 0 on Monday, 6 on Sunday. */
function dayOfWeek(day: Dayjs): number {
  return (day.day() + 6) % 7;
}

function isoDayOf(day: Dayjs): IsoDay {
  return day.format('YYYY-MM-DD');
}
