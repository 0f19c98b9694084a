import { TextInput } from '@mantine/core';
import { cleanPhone } from '@pw/domain/contact/phone';
import { type FieldValues, useController } from 'react-hook-form';
import classes from './field-frame.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { PlainValue } from './plain-value.tsx';

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
