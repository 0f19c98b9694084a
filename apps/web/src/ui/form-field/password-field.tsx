import { PasswordInput } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { PlainValue } from './plain-value.tsx';

type PasswordFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly autoComplete?: 'current-password' | 'new-password' | 'off';
};

/** A password, hidden until its eye is pressed. */
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
            visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${label}`, tabIndex: 0 }}
          />
        )
      }
    </FieldFrame>
  );
}
