import { Radio } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldOption } from './field-option.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame, OptionFrame } from './group-frame.tsx';

type RadioGroupFieldProps<Values extends FieldValues, Output> = Omit<FieldProps<Values, Output>, 'placeholder'> & {
  readonly options: readonly FieldOption[];
};

/** Exactly one of a few values that are worth seeing side by side. */
export function RadioGroupField<Values extends FieldValues, Output>(props: RadioGroupFieldProps<Values, Output>) {
  const { control, name, label, required, hint, disabled, readOnly, options } = props;
  const { field, fieldState } = useController({ control, name });

  return (
    <GroupFrame role="radiogroup" label={label} required={required} hint={hint} error={fieldState.error?.message}>
      {options.map((option, position) => (
        <OptionFrame key={option.value} option={option}>
          {(reasonId) => (
            <Radio
              ref={position === 0 ? field.ref : null}
              name={name}
              value={option.value}
              label={option.label}
              checked={field.value === option.value}
              disabled={(disabled || readOnly || option.disabled) ?? false}
              aria-describedby={reasonId}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
            />
          )}
        </OptionFrame>
      ))}
    </GroupFrame>
  );
}
