import { Select } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type InputEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
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
  // While something is typed: the value from before, which counts until the text names another one. It is chosen as
  // soon as it is named: a choice at leaving would change the form under the button that is being pressed.
  const [before, setBefore] = useState<string | null>(null);
  const open = options.filter((option) => option.disabled !== true);
  const take = (value: string) => {
    if (value !== field.value) {
      field.onChange(value);
    }
  };
  const type = (text: string) => {
    const start = before ?? field.value;
    setBefore(start);
    take(findChoice(open, text)?.value ?? start);
  };
  const keepEnterInList = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (!isEnterInList(event)) {
      return;
    }
    listSearch.onKeyDown(event);
    // A user who types faster than the list marks its first option means what was typed.
    if (!input.hasAttribute('aria-activedescendant') && findChoice(open, input.value)) {
      setBefore(null);
      // Open, it would show every option again with the first one marked, which the next Enter would take.
      setOpen(false);
    }
  };
  const search = {
    ...listSearch,
    onKeyDown: keepEnterInList,
    onInput: (event: InputEvent<HTMLInputElement>) => type(event.currentTarget.value),
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
            // None: the list would write its label over what is being typed.
            value={before === null ? field.value : ''}
            onChange={(value) => {
              setBefore(null);
              take(value ?? '');
            }}
            data={refusedLast(options, ({ disabled: refused }) => (refused === true ? '' : null)).map(
              ({ value, label: text, otherName, disabled: refused }) => ({
                value,
                label: text,
                otherName,
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
            {...(props.searchable && search)}
            onBlur={() => {
              setBefore(null);
              field.onBlur();
            }}
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
