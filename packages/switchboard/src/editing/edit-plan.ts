import type { Operation } from '@pw/configurator/session/operation';
import type { PropertyValue } from '@pw/configurator/value';
import { err, ok, type Result } from '@pw/domain/result';
import type { InputProperties, InputProperty, PartInputs } from '../part-inputs.ts';
import { readValue } from '../read-value.ts';
import { BOARD_PART } from './draft.ts';
import type { EditRefusal, Entered, EnteredProperties } from './edit.ts';
import type { PartEntry } from './part-entry.ts';

/** A batch of edits on its way to operations of the rule engine. */
export type EditPlan = {
  readonly inputs: PartInputs;
  /** The value before the batch. */
  readonly valueOf: (part: string, property: string) => PropertyValue;
  readonly operations: Operation[];
  /** Feeders and components as the batch leaves them. */
  readonly entries: Map<string, PartEntry>;
  /** Names of the feeders in use. */
  readonly feederNames: Set<string>;
  /** Ids that the batch adds. */
  readonly added: Set<string>;
  /** New parts take higher numbers. */
  readonly lastPart: number;
};

/** What can be entered of a property of a part. */
export function inputOf(plan: EditPlan, part: string, property: string): Result<InputProperty, EditRefusal> {
  const inputs = inputsOf(plan, part);
  if (!inputs) {
    return err(partUnknown(part));
  }
  const input = inputs.get(property);
  const text = `${property} cannot be entered here. Possible are ${[...inputs.keys()].join(', ')}`;
  return input ? ok(input) : err({ code: 'PROPERTY_UNKNOWN', text, part, property });
}

function inputsOf({ inputs, entries }: EditPlan, part: string): InputProperties | undefined {
  if (part === BOARD_PART) {
    return inputs.board;
  }
  const entry = entries.get(part);
  return entry?.kind === 'feeder' ? inputs.feeders.get(entry.type)?.inputs : inputs.components.get(entry?.family ?? '');
}

/** Plans a choice of the user; what reads as "not set" takes the choice back. */
export function planChoice(plan: EditPlan, part: string, property: string, value: Entered): EditRefusal | null {
  const input = inputOf(plan, part, property);
  if (!input.ok) {
    return input.error;
  }
  const read = readValue(input.value, value);
  if (!read.ok) {
    return { code: 'VALUE_INVALID', text: `${input.value.property.label}: ${read.error}`, part, property };
  }
  plan.operations.push(
    read.value === null ? { kind: 'forget', part, property } : { kind: 'set', part, property, value: read.value },
  );
  return null;
}

/** Plans several choices; refused at the first that is not right. */
export function planChoices(plan: EditPlan, part: string, properties: EnteredProperties = {}): EditRefusal | null {
  for (const [property, value] of Object.entries(properties)) {
    const refusal = planChoice(plan, part, property, value);
    if (refusal) {
      return refusal;
    }
  }
  return null;
}

export function partUnknown(part: string): EditRefusal {
  return { code: 'PART_UNKNOWN', text: `There is no part ${part}: it was deleted, or never added`, part };
}
