import { Checkbox, Radio } from '@mantine/core';
import type { ControlProps } from './list-control.tsx';
import classes from './property-form.module.css';

const TICKED = 'Y';
const NOT_TICKED = 'N';

/** One of two values that are worth seeing side by side. */
export function RadioControl({ names, field, facets, onEnter }: ControlProps) {
  const offered = new Set(facets.options);
  return (
    <div role="radiogroup" aria-labelledby={names.labelId} className={classes.radios}>
      {(field.choices ?? []).map(({ value, label }) => (
        <Radio
          key={value}
          name={names.id}
          label={label}
          checked={facets.value === value}
          disabled={!facets.enabled || (facets.options !== null && !offered.has(value))}
          onChange={() => void onEnter(value)}
        />
      ))}
    </div>
  );
}

/** Yes or no. */
export function CheckControl({ names, facets, onEnter }: ControlProps) {
  return (
    <div className={classes.radios}>
      <Checkbox
        id={names.id}
        checked={facets.value === TICKED}
        disabled={!facets.enabled}
        onChange={(event) => void onEnter(event.currentTarget.checked ? TICKED : NOT_TICKED)}
      />
    </div>
  );
}
