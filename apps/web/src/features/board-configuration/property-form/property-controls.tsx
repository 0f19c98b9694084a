import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { FacetValues } from '@pw/configurator/session/change';
import { writtenValue } from '@pw/configurator/value';
import type { ShownProperty } from '@pw/switchboard/forms/form';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ChoiceBox } from '../../../ui/choice-box/choice-box.tsx';
import type { Choice } from '../../../ui/choice-box/typed-choice.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldMessageContext } from '../../../ui/form-field/field-context.tsx';
import { RequiredStar } from '../../../ui/form-field/field-frame.tsx';
import { useBoardStore } from '../use-board-store.ts';
import classes from './property-form.module.css';
import { plainValue, refusalTexts } from './value-text.ts';

export type PropertyNames = { readonly id: string; readonly labelId: string };

type PropertyFrameProps = {
  /** By which a banner or check finds the field. */
  readonly place: string;
  readonly label: string;
  readonly required: boolean;
  readonly unit: string;
  /** What helps while somebody works in the field; '' for nothing. */
  readonly help: string;
  readonly message: ReactNode;
  /** Where the value was read; next to the message, and never read aloud by itself. */
  readonly origin: ReactNode;
  readonly isFault: boolean;
  /** Takes both columns of the grid. */
  readonly isWide: boolean;
  readonly children: (names: PropertyNames) => ReactNode;
};

/**
 * Label, control, unit and message line of a property. The line is there before the message, so that nothing jumps; the
 * help fills it while the field has the focus.
 */
export function PropertyFrame(props: PropertyFrameProps) {
  const { place, label, required, unit, help, message, origin, isFault, isWide, children } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  return (
    <div className={classNames(classes.field, isWide && classes.wide)} data-property={place}>
      <label htmlFor={id} id={labelId} className={classes.label} title={help === '' ? undefined : help}>
        {label}
        {required && <RequiredStar />}
      </label>
      <div className={classNames(classes.control, unit === '' && !isWide && classes.overUnit)}>
        <FieldMessageContext value={messageId}>{children({ id, labelId })}</FieldMessageContext>
      </div>
      <div className={classes.unit}>{unit}</div>
      <div className={classes.message}>
        <div id={messageId} aria-live="polite" className={classNames(classes.words, isFault && classes.fault)}>
          {message ?? (help !== '' && <span className={classes.help}>{help}</span>)}
        </div>
        {origin}
      </div>
    </div>
  );
}

export type ControlProps = {
  readonly names: PropertyNames;
  readonly part: string;
  readonly field: ShownProperty;
  readonly facets: FacetValues;
  readonly tone: 'choice' | 'override' | 'conflict';
  readonly isFaulty: boolean;
  readonly onEnter: (value: string | number) => boolean;
  readonly onRefused: (text: string) => void;
  readonly onReset: () => void;
};

/** A list of the values of a property; typing narrows it. Refused ones stay in it, greyed, each with its reason. */
export function ListControl(props: ControlProps) {
  const { names, part, field, facets, tone, isFaulty, onEnter, onRefused, onReset } = props;
  const { knowledge, reading } = useBoardStore();
  const choices = choicesWith(field, facets);
  const offered = new Set(facets.options);

  const reasonOf = ({ value }: Choice) =>
    offered.has(value) ? null : refusalTexts(knowledge, reading.board().view.refusals(part, field.property, value));
  const enter = (value: string | number) => {
    // The value that a rule gives can be chosen, too, so that it stays when the rule gives another one.
    if (value !== writtenValue(facets.value) || facets.user === undefined) {
      onEnter(value);
    }
  };
  return (
    <ChoiceBox
      id={names.id}
      label={field.label}
      className={classes[tone]}
      choices={choices}
      chosen={choices.find(({ value }) => value === writtenValue(facets.value))}
      reasonOf={reasonOf}
      onEnter={enter}
      // A text that no value has is entered all the same: what is wrong with it is said where every entry is judged.
      onRefused={(text, reason) => (reason === null ? onEnter(text) : onRefused(`${text}: ${reason}`))}
      takesOthers={field.takesOthers}
      onClear={field.isRequired || facets.user === undefined ? null : onReset}
      isRequired={field.isRequired}
      isFaulty={isFaulty}
      isDisabled={!facets.enabled}
    />
  );
}

/** A value that the list does not know is shown all the same. */
function choicesWith({ choices }: ShownProperty, facets: FacetValues): readonly Choice[] {
  const known = choices ?? [];
  const value = writtenValue(facets.value);
  return value === null || value === '' || known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: plainValue(value) }];
}

/**
 * A text or number; it is entered when the box is left or Enter is pressed, and Esc brings the old one back. Shift and
 * Enter begin a new line where there is room for one.
 */
export function BoxControl({ names, field, facets, tone, isFaulty, onEnter }: ControlProps) {
  const current = plainValue(facets.value);
  const [typed, setTyped] = useState<string | null>(null);

  const enter = () => {
    const entered = typed?.trim();
    if (entered === undefined || entered === current || onEnter(entered)) {
      setTyped(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isNewLine = field.isLong && event.shiftKey;
    if (event.key === 'Enter' && !isNewLine) {
      event.preventDefault();
      enter();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  const shared = {
    id: names.id,
    value: typed ?? current,
    error: isFaulty,
    disabled: !facets.enabled,
    'aria-required': field.isRequired,
    autoComplete: 'off',
    classNames: { input: classes[tone] ?? '' },
    onBlur: enter,
    onKeyDown,
  };
  return field.isLong ? (
    <Textarea {...shared} rows={3} onChange={(event) => setTyped(event.currentTarget.value)} />
  ) : (
    <TextInput
      {...shared}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

const TICKED = 'Y';
const NOT_TICKED = 'N';

/** One of two values that are worth seeing side by side; a segment shows the name, its tip the explanation behind it. */
export function RadioControl({ names, field, facets, onEnter }: ControlProps) {
  const offered = new Set(facets.options);
  return (
    <div role="radiogroup" aria-labelledby={names.labelId} className={classes.segments}>
      {(field.choices ?? []).map(({ value, label, short = label }) => (
        <label key={value} className={classes.segment} title={label}>
          <input
            type="radio"
            name={names.id}
            aria-label={label}
            checked={writtenValue(facets.value) === value}
            disabled={!facets.enabled || (facets.options !== null && !offered.has(value))}
            onChange={() => void onEnter(value)}
          />
          <span>{short}</span>
        </label>
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
