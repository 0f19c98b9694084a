import type { BoardView } from '@pw/switchboard/editing/editable-board';
import { type FieldChoice, feederForm } from '@pw/switchboard/forms/form';
import { feederTypeOptions, feederTypeRefusalText } from '@pw/switchboard/forms/part-families';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { isCoupler, type ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import type { CellChoice } from '../../../ui/cell-grid/typed-cell.tsx';
import { refusalTexts } from '../../board-configuration/property-form/value-text.ts';
import type { CellEntry } from './feeder-columns.ts';

type ChoiceContext = ChoiceReading & {
  readonly feeders: readonly ListedFeeder[];
  /** The board's number of bus couplers (QTY_BC). */
  readonly couplers: number;
};

/** What can be chosen in a cell of a feeder; nothing for a cell that is typed. */
export function cellChoices(context: ChoiceContext, feeder: ListedFeeder, entry: CellEntry): readonly CellChoice[] {
  switch (entry.kind) {
    case 'type':
      return typeChoices(context, feeder);
    case 'choice': {
      const fields = feederForm(context.knowledge, feeder.type.name).flatMap((group) => group.fields);
      const choices = fields.find(({ property }) => property === entry.property)?.choices ?? [];
      return propertyChoices(context, feeder.part, entry.property, choices);
    }
    case 'name':
    case 'text':
    case 'section':
      return [];
  }
}

/** The types of the same kind of device; a coupler only while the board has room for one more. */
function typeChoices({ knowledge, feeders, couplers }: ChoiceContext, feeder: ListedFeeder): readonly CellChoice[] {
  const others = feeders.filter(({ part }) => part !== feeder.part);
  const open = feederTypeOptions(knowledge, couplers, others);
  const kind = knowledge.kinds.find(({ types }) => types.some(({ name }) => name === feeder.type.name));
  return (kind?.types ?? []).map((type) => {
    const option = open.find((each) => each.type.name === type.name);
    const closed = isCoupler({ type }) ? 'Enter the number of bus couplers on the Board step' : null;
    const refusal = option?.refusal && feederTypeRefusalText(option.refusal);
    return { value: type.name, label: type.display, reason: option ? (refusal ?? null) : closed };
  });
}

/** A value that can be chosen, or stays in the list with the reason why it cannot. */
export type PropertyChoice = FieldChoice & {
  /** Why it cannot be chosen; null for one that can. */
  readonly reason: string | null;
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
    reason: offered.has(choice.value) ? null : refusalTexts(knowledge, view.refusals(part, property, choice.value)),
  }));
}
