import { Popover, TextInput } from '@mantine/core';
import { isIsoDate } from '@pw/domain/iso-date';
import { dayOnScreen } from '@pw/domain/screen-format/date-on-screen';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type Ref, useRef, useState } from 'react';
import { Calendar } from '../calendar/calendar.tsx';
import type { IsoDay } from '../calendar/calendar-days.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import classes from './date-input.module.css';
import { dayOfText } from './date-text.ts';

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
