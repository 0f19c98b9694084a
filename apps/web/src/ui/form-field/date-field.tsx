import { Popover, TextInput } from '@mantine/core';
import { dayOnScreen, isIsoDate } from '@pw/domain/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type Ref, useRef, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { IconButton } from '../controls/icon-button.tsx';
import type { IsoDay } from './calendar.tsx';
import { Calendar } from './calendar.tsx';
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
function DateInput(props: DateInputProps) {
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
