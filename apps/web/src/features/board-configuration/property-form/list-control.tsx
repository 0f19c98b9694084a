import type { FacetValues } from '@pw/configurator/session/change';
import type { ShownProperty } from '@pw/switchboard/forms/form-field';
import { ChoiceBox } from '../../../ui/choice-box/choice-box.tsx';
import type { Choice } from '../../../ui/choice-box/typed-choice.ts';
import { useBoardStore } from '../use-board-store.ts';
import classes from './property-form.module.css';
import type { PropertyNames } from './property-frame.tsx';
import { refusalTexts } from './refusal-text.ts';
import { plainValue } from './shown-value.ts';

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
    offered.has(value) ? '' : refusalTexts(knowledge, reading.board().view.refusals(part, field.property, value));
  const enter = (value: string | number) => {
    // The value that a rule gives can be chosen, too, so that it stays when the rule gives another one.
    if (value !== facets.value || facets.user === undefined) {
      onEnter(value);
    }
  };
  return (
    <ChoiceBox
      id={names.id}
      label={field.label}
      className={classes[tone]}
      choices={choices}
      chosen={choices.find(({ value }) => value === facets.value)}
      reasonOf={reasonOf}
      onEnter={enter}
      // A text that no value has is entered all the same: what is wrong with it is said where every entry is judged.
      onRefused={(text, reason) => (reason === '' ? onEnter(text) : onRefused(`${text}: ${reason}`))}
      onClear={field.isRequired || facets.user === undefined ? null : onReset}
      isRequired={field.isRequired}
      isFaulty={isFaulty}
      isDisabled={!facets.enabled}
    />
  );
}

/** A value that the list does not know is shown all the same. */
function choicesWith({ choices }: ShownProperty, { value }: FacetValues): readonly Choice[] {
  const known = choices ?? [];
  return value === null || value === '' || known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: plainValue(value) }];
}
