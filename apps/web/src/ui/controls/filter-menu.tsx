import { Button, Checkbox, Popover } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useState } from 'react';
import type { FieldOption } from '../form-field/field-frame.tsx';
import classes from './filter-menu.module.css';

type FilterMenuProps<Value extends string> = {
  /** What is filtered by: "Status". */
  readonly label: string;
  readonly options: readonly FieldOption<Value>[];
  /** None shows all rows. */
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Where the options are asked for once somebody looks. */
  readonly onOpen?: () => void;
};

/** A dialog around the menu listens to the window: Esc closes the menu first. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

/** Shows the rows of several values of one property. The list follows with each tick. */
export function FilterMenu<Value extends string>({ label, options, chosen, onChange, onOpen }: FilterMenuProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (value: Value, isChosen: boolean) =>
    onChange(
      options.map((option) => option.value).filter((other) => (other === value ? isChosen : chosen.includes(other))),
    );

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          onClick={() => {
            onOpen?.();
            setIsOpen(!isOpen);
          }}
        >
          {label}: {chosenInWords(options, chosen)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <fieldset className={classes.options} aria-label={label}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              {...keepsEscape}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <div className={classes.foot}>
          <Button {...keepsEscape} disabled={chosen.length === 0} onClick={() => onChange([])}>
            Clear selection
          </Button>
          <Button {...keepsEscape} onClick={() => setIsOpen(false)}>
            Close
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What of a filter is chosen, for its button: "all", "On Quote" or "3 of 10". */
function chosenInWords(options: readonly FieldOption[], chosen: readonly string[]): string {
  const [first, ...rest] = options.filter(({ value }) => chosen.includes(value));
  if (first === undefined) {
    return 'all';
  }
  return rest.length === 0 ? first.label : `${rest.length + 1} of ${options.length}`;
}
