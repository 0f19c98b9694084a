import { Select } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import classes from './field-frame.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldOption } from './field-option.ts';
import type { FieldProps } from './field-props.ts';
import { PlainValue } from './plain-value.tsx';

type SelectFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  readonly options: readonly FieldOption[];
  readonly unit?: ReactNode;
  /** Typing filters the options, for long lists. */
  readonly searchable?: boolean;
};

/** One of several values. */
export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { control, name, label, required, hint, placeholder, disabled, readOnly, options, unit } = props;
  const { field, fieldState } = useController({ control, name });
  const reasons = new Map(options.map((option) => [option.value, option.reason]));

  return (
    <FieldFrame label={label} required={required} hint={hint} error={fieldState.error?.message} unit={unit}>
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={options.find((option) => option.value === field.value)?.label ?? ''} />
        ) : (
          <Select
            {...names}
            {...field}
            data={options.map(({ value, label: text, disabled: refused }) => ({
              value,
              label: text,
              disabled: refused ?? false,
            }))}
            error={fieldState.invalid}
            aria-required={required}
            placeholder={placeholder ?? ''}
            disabled={disabled ?? false}
            searchable={props.searchable ?? false}
            allowDeselect={false}
            checkIconPosition="right"
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
            rightSectionPointerEvents="none"
            renderOption={({ option }) => (
              <span className={classes.option}>
                {option.label}
                {reasons.get(option.value) !== undefined && <small>{reasons.get(option.value)}</small>}
              </span>
            )}
          />
        )
      }
    </FieldFrame>
  );
}
