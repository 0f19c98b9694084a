import { type ReactNode, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { FieldFrame, type FieldProps, PlainValue } from './field-frame.tsx';
import { NumberInput } from './number-input.tsx';

type NumberFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** "kg", "%", "₹": behind the input. */
  readonly unit?: ReactNode;
  readonly decimals?: number;
};

/** A number with its unit. The value of the form is a number, NaN for a text that is none. */
export function NumberField<Values extends FieldValues, Output>(props: NumberFieldProps<Values, Output>) {
  const { control, name, label, required, hint, disabled, readOnly, unit, decimals } = props;
  const { field, fieldState } = useController({ control, name });
  const [typedFault, setFault] = useState<string | null>(null);
  const fault = Number.isNaN(field.value) ? typedFault : null;

  return (
    <FieldFrame label={label} required={required} hint={hint} error={fault ?? fieldState.error?.message} unit={unit}>
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={String(field.value)} />
        ) : (
          <NumberInput
            {...names}
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onFault={setFault}
            onBlur={field.onBlur}
            decimals={decimals ?? 0}
            invalid={fault !== null || fieldState.invalid}
            disabled={disabled ?? false}
            required={required}
          />
        )
      }
    </FieldFrame>
  );
}
