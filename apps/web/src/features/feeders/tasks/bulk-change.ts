import { err, ok, type Result } from '@pw/domain/result';
import type { Edit } from '@pw/switchboard/editing/edit';
import { feederForm } from '@pw/switchboard/forms/form';
import type { ShownProperty } from '@pw/switchboard/forms/form-field';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { enteredQuantity, sectionStates } from '@pw/switchboard/validity/section-states';
import { type ChoiceReading, type PropertyChoice, propertyChoices } from '../property-choices.ts';

/** What every feeder has for itself. */
const ofOneFeeder: readonly string[] = ['FEEDER_DESIGNATION'];

/** So many feeders are named where a value cannot be chosen; the others are counted. */
const NAMED = 3;

/** The properties that can be entered of all these feeders, in the order of their form. */
export function bulkFields(knowledge: Knowledge, feeders: readonly ListedFeeder[]): readonly ShownProperty[] {
  const types = [...new Set(feeders.map(({ type }) => type.name))];
  const [first = [], ...others] = types.map((type) => enteredFields(knowledge, type));
  return first.filter((field) => others.every((fields) => fields.some(({ property }) => property === field.property)));
}

function enteredFields(knowledge: Knowledge, type: string): readonly ShownProperty[] {
  return feederForm(knowledge, type)
    .flatMap(({ fields }) => fields)
    .filter(({ shape, property }) => shape !== 'value' && !ofOneFeeder.includes(property));
}

/** The values of a property for all these feeders; one that some of them cannot take says which. */
export function bulkChoices(
  reading: ChoiceReading,
  feeders: readonly ListedFeeder[],
  { property, choices }: ShownProperty,
): readonly PropertyChoice[] {
  const offered = feeders.map((feeder) => ({
    name: feeder.name,
    choices: propertyChoices(reading, feeder.part, property, choices ?? []),
  }));
  return (choices ?? []).map((choice, at) => {
    const refusing = offered.filter((each) => each.choices[at]?.reason !== '');
    return { ...choice, reason: refusing.length === 0 ? '' : `Not for ${listed(refusing.map(({ name }) => name))}` };
  });
}

/** The one batch that enters a value for a property of all these feeders; '' takes the choice back. */
export function bulkEdits(
  value: string | number,
  property: string,
  chosen: readonly ListedFeeder[],
  board: { readonly feeders: readonly ListedFeeder[]; readonly couplers: number },
): Result<readonly Edit[], string> {
  const section = /^SECTION_(?<letter>[A-E])$/.exec(property)?.groups?.letter;
  const closed = chosen.filter((feeder) => {
    const states = section === undefined ? [] : sectionStates(board.couplers, board.feeders, feeder);
    const state = states.find((each) => each.section === section);
    return state !== undefined && !state.isEnabled && Number(value) > 0;
  });
  if (closed.length > 0) {
    return err(`Section ${section} is closed for ${listed(closed.map(({ name }) => name))}`);
  }
  return ok(
    chosen.map(
      (feeder): Edit =>
        value === ''
          ? { kind: 'reset', part: feeder.part, property }
          : {
              kind: 'set',
              part: feeder.part,
              property,
              value: section === undefined ? value : enteredQuantity(feeder, Number(value)),
            },
    ),
  );
}

function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
