import { Select } from '@mantine/core';
import type { FacetValues } from '@pw/configurator/session/change';
import type { ShownProperty } from '@pw/switchboard/forms/form-field';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useBoardStore } from '../use-board-store.ts';
import classes from './property-form.module.css';
import type { PropertyNames } from './property-frame.tsx';
import { refusalText } from './refusal-text.ts';
import { plainValue } from './shown-value.ts';
import { useListEntry } from './use-list-entry.ts';

export type ControlProps = {
  readonly names: PropertyNames;
  readonly part: string;
  readonly field: ShownProperty;
  readonly facets: FacetValues;
  readonly tone: 'choice' | 'override' | 'conflict';
  readonly isFaulty: boolean;
  readonly onEnter: (value: string | number) => boolean;
  readonly onReset: () => void;
};

/** As wide as its field, it need not be kept from leaving the window sideways, and it goes with its field. */
const placedBelow = { middlewares: { flip: true, shift: false }, hideDetached: false } as const;

/** A list of the values of a property; typing narrows it. Refused ones stay in it, greyed, each with its reason. */
export function ListControl({ names, part, field, facets, tone, isFaulty, onEnter, onReset }: ControlProps) {
  const { knowledge, reading } = useBoardStore();
  const choices = choicesWith(field, facets);
  const offered = new Set(facets.options);
  const refused = choices.filter(({ value }) => !offered.has(value));
  const isRefused = new Set(refused.map(({ value }) => String(value)));

  const reasonOf = (text: string) => {
    const choice = refused.find(({ value }) => String(value) === text);
    const [reason] = choice ? reading.board().view.refusals(part, field.property, choice.value) : [];
    return reason && refusalText(knowledge, reason);
  };
  const entry = useListEntry({ field, facets, choices, onEnter, onReset });
  return (
    <Select
      {...entry}
      id={names.id}
      classNames={{ wrapper: classes.list ?? '', input: classes[tone] ?? '', dropdown: classes.choices ?? '' }}
      // The browser's own scrolling: the kit's costs every opening and closing its making.
      withScrollArea={false}
      comboboxProps={placedBelow}
      data={choices.map(({ value, label }) => ({
        value: String(value),
        label,
        disabled: isRefused.has(String(value)),
      }))}
      error={isFaulty}
      disabled={!facets.enabled}
      aria-required={field.isRequired}
      checkIconPosition="right"
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          {isRefused.has(option.value) && <small>{reasonOf(option.value)}</small>}
        </span>
      )}
    />
  );
}

/** A value that the list does not know is shown all the same. */
function choicesWith({ choices }: ShownProperty, { value }: FacetValues) {
  const known = choices ?? [];
  return value === null || value === '' || known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: plainValue(value) }];
}
