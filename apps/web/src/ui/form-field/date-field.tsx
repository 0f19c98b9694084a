import { dayOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { type FieldValues, useController } from 'react-hook-form';
import type { IsoDay } from '../calendar/calendar-days.ts';
import { DateInput } from './date-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { PlainValue } from './plain-value.tsx';

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
