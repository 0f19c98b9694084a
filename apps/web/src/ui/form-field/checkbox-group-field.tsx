import { Checkbox } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldOption } from './field-option.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame, OptionFrame } from './group-frame.tsx';

type CheckboxGroupFieldProps<Values extends FieldValues, Output> = Omit<FieldProps<Values, Output>, 'placeholder'> & {
  readonly options: readonly FieldOption[];
};

/** Any number of several values. The value of the form is the list of ticked ones, in the order of the options. */
export function CheckboxGroupField<Values extends FieldValues, Output>(props: CheckboxGroupFieldProps<Values, Output>) {
  const { control, name, label, required, hint, disabled, readOnly, options } = props;
  const { field, fieldState } = useController({ control, name });
  const ticked: readonly string[] = field.value;

  const tick = (value: string, isTicked: boolean) => {
    const chosen = isTicked ? [...ticked, value] : ticked.filter((other) => other !== value);
    field.onChange(options.map((option) => option.value).filter((other) => chosen.includes(other)));
  };

  return (
    <GroupFrame role="group" label={label} required={required} hint={hint} error={fieldState.error?.message}>
      {options.map((option, position) => (
        <OptionFrame key={option.value} option={option}>
          {(reasonId) => (
            <Checkbox
              ref={position === 0 ? field.ref : null}
              name={`${name}.${option.value}`}
              label={option.label}
              checked={ticked.includes(option.value)}
              disabled={(disabled || readOnly || option.disabled) ?? false}
              aria-describedby={reasonId}
              onChange={(event) => tick(option.value, event.currentTarget.checked)}
              onBlur={field.onBlur}
            />
          )}
        </OptionFrame>
      ))}
    </GroupFrame>
  );
}
