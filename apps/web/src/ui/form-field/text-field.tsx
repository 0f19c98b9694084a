import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { PlainValue } from './plain-value.tsx';

type TextFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly type?: 'text' | 'email';
  readonly maxLength?: number;
  /** What the browser may fill in: "username", "email". */
  readonly autoComplete?: string;
  readonly unit?: ReactNode;
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
