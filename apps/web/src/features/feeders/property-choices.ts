import type { BoardView } from '@pw/switchboard/editing/editable-board';
import type { FieldChoice } from '@pw/switchboard/forms/form-field';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { refusalTexts } from '../board-configuration/property-form/refusal-text.ts';

/** A value that can be chosen, or stays in the list with the reason why it cannot. */
export type PropertyChoice = FieldChoice & {
  /** '' for one that can be chosen. */
  readonly reason: string;
};

/** What the reasons of choices are read from. */
export type ChoiceReading = {
  readonly knowledge: Knowledge;
  readonly view: Pick<BoardView, 'state' | 'refusals'>;
};

/** Every value of a property's list with the reason of each that is refused now. */
export function propertyChoices(
  { knowledge, view }: ChoiceReading,
  part: string,
  property: string,
  choices: readonly FieldChoice[],
): readonly PropertyChoice[] {
  const offered = new Set(view.state(part, property).options ?? []);
  return choices.map((choice) => ({
    ...choice,
    reason: offered.has(choice.value) ? '' : refusalTexts(knowledge, view.refusals(part, property, choice.value)),
  }));
}
