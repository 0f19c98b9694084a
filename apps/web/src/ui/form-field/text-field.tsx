import { PasswordInput, TextInput } from '@mantine/core';
import { cleanPhone } from '@pw/domain/field-rules';
import type { ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import classes from './field-frame.module.css';
import { FieldFrame, type FieldProps, PlainValue } from './field-frame.tsx';

type TextFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly type?: 'text' | 'email';
  readonly maxLength?: number;
  /** What the browser may fill in: "username", "email". */
  readonly autoComplete?: string;
  readonly unit?: ReactNode;
  /** The first field of a page: it has the focus when the page opens. */
  readonly startsFocused?: boolean;
};

/** One line of text. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { control, name, label, required, hint, placeholder, disabled, readOnly, unit } = props;
  const { field, fieldState } = useController({ control, name });

  return (
    <FieldFrame label={label} required={required} hint={hint} error={fieldState.error?.message} unit={unit}>
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={field.value} />
        ) : (
          <TextInput
            {...names}
            {...field}
            type={props.type ?? 'text'}
            autoFocus={props.startsFocused ?? false}
            error={fieldState.invalid}
            aria-required={required}
            placeholder={placeholder}
            disabled={disabled ?? false}
            maxLength={props.maxLength}
            autoComplete={props.autoComplete ?? 'off'}
          />
        )
      }
    </FieldFrame>
  );
}

type PasswordFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly autoComplete?: 'current-password' | 'new-password' | 'off';
  /** What its eye shows or hides; its label when left out. */
  readonly secret?: string;
};

/** A password or key, hidden until its eye is pressed. */
export function PasswordField<Values extends FieldValues, Output>(props: PasswordFieldProps<Values, Output>) {
  const { control, name, label, required, hint, placeholder, disabled, readOnly } = props;
  const { field, fieldState } = useController({ control, name });

  return (
    <FieldFrame label={label} required={required} hint={hint} error={fieldState.error?.message}>
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={field.value} />
        ) : (
          <PasswordInput
            {...names}
            {...field}
            error={fieldState.invalid}
            aria-required={required}
            placeholder={placeholder}
            disabled={disabled ?? false}
            autoComplete={props.autoComplete ?? 'off'}
            visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${props.secret ?? label}`, tabIndex: 0 }}
          />
        )
      }
    </FieldFrame>
  );
}

/** A contact number of India: digits behind +91; everything else typed or pasted is dropped. */
export function PhoneField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, required, hint, placeholder, disabled, readOnly } = props;
  const { field, fieldState } = useController({ control, name });

  return (
    <FieldFrame label={label} required={required} hint={hint} error={fieldState.error?.message}>
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={field.value === '' ? '' : `+91 ${field.value}`} />
        ) : (
          <TextInput
            {...names}
            {...field}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            leftSection={<span className={classes.prefix}>+91</span>}
            leftSectionWidth={44}
            error={fieldState.invalid}
            aria-required={required}
            placeholder={placeholder}
            disabled={disabled ?? false}
            onChange={(event) => field.onChange(cleanPhone(event.currentTarget.value))}
          />
        )
      }
    </FieldFrame>
  );
}
