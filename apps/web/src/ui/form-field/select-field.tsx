import { Select } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { findChoice, refusedLast } from '../choice-box/typed-choice.ts';
import classes from './field-frame.module.css';
import { FieldFrame, type FieldOption, type FieldProps, PlainValue } from './field-frame.tsx';
import { isEnterInList, listSearch } from './list-search.ts';

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
  const [isOpen, setOpen] = useState(false);
  /** Whoever types the name of an option and goes on has chosen it, without a look at the list. */
  const leave = (text: string): boolean => {
    const open = options.filter((option) => option.disabled !== true);
    const found = props.searchable ? findChoice(open, text) : undefined;
    if (found && found.value !== field.value) {
      field.onChange(found.value);
    }
    field.onBlur();
    return found !== undefined;
  };
  const keepEnterInList = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (!isEnterInList(event)) {
      return;
    }
    listSearch.onKeyDown(event);
    // Whoever types faster than the list marks its first option means what was typed.
    if (!input.hasAttribute('aria-activedescendant') && leave(input.value)) {
      // Open, it would show every option again with the first one marked, which the next Enter would take.
      setOpen(false);
    }
  };

  return (
    <FieldFrame label={label} required={required} hint={hint} error={fieldState.error?.message} unit={unit}>
      {(names) =>
        readOnly ? (
          <PlainValue names={names} value={options.find((option) => option.value === field.value)?.label ?? ''} />
        ) : (
          <Select
            {...names}
            {...field}
            data={refusedLast(options, ({ disabled: refused }) => (refused === true ? '' : null)).map(
              ({ value, label: text, disabled: refused }) => ({
                value,
                label: text,
                disabled: refused ?? false,
              }),
            )}
            error={fieldState.invalid}
            aria-required={required}
            placeholder={placeholder ?? ''}
            disabled={disabled ?? false}
            dropdownOpened={isOpen}
            onDropdownOpen={() => setOpen(true)}
            onDropdownClose={() => setOpen(false)}
            {...(props.searchable && { ...listSearch, onKeyDown: keepEnterInList })}
            onBlur={(event) => leave(event.currentTarget.value)}
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
