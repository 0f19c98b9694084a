import { Popover, TextInput, VisuallyHidden } from '@mantine/core';
import { DatesProvider, Month } from '@mantine/dates';
import { dayOnScreen, isIsoDate } from '@pw/domain/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import calendarClasses from './calendar.module.css';
import classes from './date-input.module.css';
import { FieldFrame, type FieldProps, PlainValue } from './field-frame.tsx';

type DateFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** `yyyy-mm-dd`: marked in the calendar, which opens there while no day is chosen. */
  readonly today: IsoDay;
  /** The calendar offers no later day; the rule for a typed one is the form's. */
  readonly latest?: IsoDay;
};

/** A day. The value of the form is `yyyy-mm-dd`, '' for none, or what was typed while that is no day. */
export function DateField<Values extends FieldValues, Output>(props: DateFieldProps<Values, Output>) {
  const { control, name, label, required, hint, placeholder, disabled, readOnly, today, latest } = props;
  const { field, fieldState } = useController({ control, name });

  return (
    <FieldFrame label={label} required={required} hint={hint} error={fieldState.error?.message}>
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={dayOnScreen(field.value)} />
        ) : (
          <DateInput
            {...names}
            ref={field.ref}
            label={label}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            today={today}
            latest={latest}
            invalid={fieldState.invalid}
            disabled={disabled ?? false}
            required={required}
            placeholder={placeholder}
          />
        )
      }
    </FieldFrame>
  );
}

type DateInputProps = {
  /** What the day is: "Enquiry Date"; the calendar is called by it. */
  readonly label: string;
  /** `yyyy-mm-dd`; '' for none, and what was typed while that is no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly today: IsoDay;
  /** The calendar offers no later day. */
  readonly latest?: IsoDay | undefined;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly id?: string;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A day, typed as dd-MM-yyyy or chosen from a calendar (Alt and the arrow down). */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, onBlur, today, latest, invalid, disabled, required, placeholder, ref, ...names } =
    props;
  // What is being typed stands as it is typed until the input is left.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);

  const show = (shown: boolean) => {
    if (shown) {
      opener.current = document.activeElement;
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus();
    }
    setIsOpen(shown);
  };

  const calendar = (
    <Popover opened={isOpen} onChange={show} position="bottom-end" offset={6} trapFocus>
      <Popover.Target>
        <IconButton
          label={`Choose ${label}`}
          icon={IconCalendar}
          disabled={disabled ?? false}
          onPress={() => show(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <Calendar
          chosen={isIsoDate(value) ? value : null}
          today={today}
          latest={latest}
          onChoose={(day) => {
            onChange(day);
            show(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );

  return (
    <TextInput
      {...names}
      ref={ref ?? null}
      autoComplete="off"
      placeholder={placeholder ?? 'dd-MM-yyyy'}
      aria-required={required}
      error={invalid ?? false}
      disabled={disabled ?? false}
      value={typed ?? dayOnScreen(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(dayOfText(event.currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') {
          event.preventDefault();
          show(true);
        }
      }}
      rightSection={calendar}
      rightSectionPointerEvents="all"
    />
  );
}

/** Two digits of a year are those of this century. */
const CENTURY = '20';

/**
 * The day that was typed, as `yyyy-mm-dd`: 9-11-2026, 09.11.26, 9/11/2026 or 09112026. What is no day, or not yet,
 * stays as it was typed, so that the rule of the field can say so.
 */
export function dayOfText(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ??
    [];
  const iso = `${year.length === 2 ? CENTURY : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : text;
}

/** A day of the calendar as `yyyy-mm-dd`; as texts such days are in the order of time. */
type IsoDay = string;

type CalendarProps = {
  /** The chosen day; null while none is. */
  readonly chosen: IsoDay | null;
  readonly today: IsoDay;
  /** Later days can not be chosen. */
  readonly latest?: IsoDay | undefined;
  readonly onChoose: (day: IsoDay) => void;
};

/** A month of days to choose one from. Arrows walk over days, Page keys over months, with Shift over years. */
function Calendar({ chosen, today, latest, onChoose }: CalendarProps) {
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
    <div className={calendarClasses.calendar}>
      <div className={calendarClasses.head}>
        <IconButton
          label="Previous month"
          icon={IconChevronLeft}
          onPress={() => goTo(isoDayOf(month.subtract(1, 'month')))}
        />
        <strong id={headingId} aria-live="polite" className={calendarClasses.month}>
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
          className={calendarClasses.grid ?? ''}
          month={active}
          weekdayFormat={(day) => <Weekday day={day} />}
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
              calendarClasses.day,
              !day.startsWith(active.slice(0, 7)) && calendarClasses.outside,
              day === today && calendarClasses.today,
              day === chosen && calendarClasses.chosen,
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

/** The head of a column of days: two letters, read aloud as the whole word. */
function Weekday({ day }: { readonly day: string }) {
  return (
    <>
      <span aria-hidden>{dayjs(day).format('dd')}</span>
      <VisuallyHidden>{dayjs(day).format('dddd')}</VisuallyHidden>
    </>
  );
}
