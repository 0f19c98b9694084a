import { judgeName, LONGEST_NAME } from '@pw/domain/naming';
import { readValue } from '@pw/switchboard/entry/read-value';
import type { IntakeFeeder, RowValues } from '../intake.ts';
import type { PropertyField } from '../words/column-fields.ts';
import { inputOf } from './judge-made.ts';
import type { IntakeContext } from './row-context.ts';

/** What a type takes as its name among the properties of a short form. */
const SMALL_WAY_QUANTITY = 'QTY';

/** The feeder that the values of a row come to; null while something unclear keeps it from being one. */
export function feederOf(values: RowValues, context: IntakeContext): IntakeFeeder | null {
  const { type, name, quantity } = values;
  const isUnclear = Object.values(values).some(({ certainty }) => certainty === 'unclear');
  if (isUnclear || typeof type?.value !== 'string' || typeof name?.value !== 'string') {
    return null;
  }
  const feederType = type.value;
  if (judgeName('feeder', name.value).length > 0) {
    return null;
  }
  const properties: Record<string, string | number> = {};
  for (const field of context.words.properties.keys()) {
    const value = enteredOf(values, field);
    const made = value === null ? null : inputOf(feederType, field, context);
    const read = made && value !== null ? readValue(made.input, value) : null;
    if (made && read?.ok && read.value !== null) {
      properties[made.property] = read.value;
    }
  }
  const placed = copiesOf(feederType, Number(quantity?.value ?? 1), context);
  const set = { ...properties, ...flagsOf(feederType, values, context) };
  return placed === null || isMissing(feederType, set, context)
    ? null
    : { name: name.value, type: feederType, properties: { ...set, ...placed } };
}

function enteredOf(values: RowValues, field: PropertyField): string | number | null {
  const value = values[field]?.value ?? null;
  if (typeof value === 'boolean' || value === null) {
    return null;
  }
  return field === 'description'
    ? String(value)
        .replace(/[#%+\\]/gu, ' ')
        .slice(0, LONGEST_NAME)
    : value;
}

/** Spare feeders, and breakers with a motor. */
function flagsOf(type: string, values: RowValues, { inputs }: IntakeContext): Readonly<Record<string, string>> {
  const known = inputs.feeders.get(type)?.inputs;
  return {
    ...(values.spare?.value === true && known?.has('FEEDER_SPARE') ? { FEEDER_SPARE: 'Y' } : {}),
    ...(values.operation?.value === 'EDO' && known?.has('FEEDER_MOTOR') ? { FEEDER_MOTOR: 'Y' } : {}),
  };
}

/** The copies of a feeder in the first section; of a small way its quantity. Null where its type takes fewer. */
function copiesOf(type: string, copies: number, { inputs }: IntakeContext): Readonly<Record<string, number>> | null {
  const short = inputs.shortForms.get(type)?.inputs;
  if (short) {
    return { [SMALL_WAY_QUANTITY]: copies, SECTION_A: 1 };
  }
  const section = inputs.feeders.get(type)?.inputs.get('SECTION_A');
  return section && readValue(section, copies).ok ? { SECTION_A: copies } : null;
}

/** Whether the type cannot be without something that the row does not say. */
function isMissing(type: string, set: Readonly<Record<string, unknown>>, { inputs }: IntakeContext): boolean {
  const known = inputs.feeders.get(type)?.inputs;
  return known ? [...known].some(([name, { property }]) => property.isRequired && !(name in set)) : false;
}
