import { Textarea } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import { FieldFrame, type FieldProps, PlainValue } from './field-frame.tsx';

type TextareaFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** How many characters it takes; the counter tells how many are used. */
  readonly limit: number;
  readonly rows?: number;
};

/** Several lines of text with a counter: "52 of 300". */
export function TextareaField<Values extends FieldValues, Output>(props: TextareaFieldProps<Values, Output>) {
  const { control, name, label, required, hint, placeholder, disabled, readOnly, limit, rows } = props;
  const { field, fieldState } = useController({ control, name });
  const text: string = field.value;

  return (
    <FieldFrame
      label={label}
      required={required}
      hint={readOnly ? hint : [hint, `${text.length} of ${limit}`].filter(Boolean).join(' · ')}
      error={fieldState.error?.message}
    >
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={text} />
        ) : (
          <Textarea
            {...names}
            {...field}
            rows={rows ?? 3}
            maxLength={limit}
            error={fieldState.invalid}
            aria-required={required}
            placeholder={placeholder}
            disabled={disabled ?? false}
          />
        )
      }
    </FieldFrame>
  );
}
