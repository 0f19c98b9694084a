import type { FacetValues } from '@pw/configurator/session/change';
import type { FormField } from '@pw/switchboard/forms/form-field';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import classes from './property-form.module.css';
import type { PropertyNames } from './property-frame.tsx';
import { shownValue } from './shown-value.ts';
import { WhyPopover } from './why-popover.tsx';

type DerivedValueProps = {
  readonly names: PropertyNames;
  readonly part: string;
  readonly field: FormField;
  readonly facets: FacetValues;
  /** Somebody chose it, and it is only read here. */
  readonly isChosen: boolean;
  /** Null where the rule's value cannot be replaced. */
  readonly onOverride: (() => void) | null;
};

/** A value that is read, with the way to its reasons. */
export function DerivedValue({ names, part, field, facets, isChosen, onOverride }: DerivedValueProps) {
  const value = shownValue(field, facets.value);
  return (
    <div className={classNames(classes.derived, isChosen && classes.chosen)}>
      <output id={names.id} aria-labelledby={names.labelId} className={classes.value}>
        {value === '' ? '-' : value}
      </output>
      {!isChosen && <WhyPopover part={part} field={field} value={value} onOverride={onOverride} />}
      {onOverride && <IconButton label={`Override ${field.label}`} icon={IconPencil} onPress={onOverride} />}
    </div>
  );
}
