import type { RowField } from '@pw/domain/intake/intake-codes';
import type { InputProperty } from '@pw/switchboard/entry/part-inputs';
import { readValue } from '@pw/switchboard/entry/read-value';
import { requiredProperties } from '@pw/switchboard/forms/form';
import type { Plain, RowValues, Value } from '../intake.ts';
import type { PropertyField } from '../words/column-fields.ts';
import { hasMotor } from './operation.ts';
import type { IntakeContext } from './row-context.ts';

type FieldInput = { readonly property: string; readonly input: InputProperty };

/** Asked for each field of each row: types are few. */
const before = new WeakMap<IntakeContext['inputs'], Map<string, FieldInput | null>>();

/** A property of a type, with what can be entered; null where the type has none for the field. */
export function inputOf(type: string, field: PropertyField, context: IntakeContext): FieldInput | null {
  const ofInputs = before.get(context.inputs) ?? new Map<string, FieldInput | null>();
  const key = `${type} ${field}`;
  const known = ofInputs.get(key);
  if (known !== undefined) {
    return known;
  }
  const input = findInput(type, field, context);
  before.set(context.inputs, ofInputs.set(key, input));
  return input;
}

function findInput(type: string, field: PropertyField, { inputs, words }: IntakeContext): FieldInput | null {
  const known = inputs.feeders.get(type)?.inputs ?? inputs.shortForms.get(type)?.inputs;
  const property = words.properties.get(field)?.find((each) => known?.has(each));
  const input = property === undefined ? undefined : known?.get(property);
  return property === undefined || input === undefined ? null : { property, input };
}

/** Whether a type cannot be without a field. */
export function needs(type: string, field: PropertyField, context: IntakeContext): boolean {
  const made = inputOf(type, field, context);
  return made !== null && (made.input.property.isRequired ?? requiredProperties.has(made.property));
}

const judged: readonly (PropertyField & RowField)[] = [
  'rating',
  'poles',
  'faultLevel',
  'release',
  'mounting',
  'basis',
  'starter',
  'duty',
  'kw',
  'va',
  'kvar',
  'steps',
];

/** The values of a row, those that its type is not made with as unclear, with the nearest one that is made as offer. */
export function judgeMade(values: RowValues, context: IntakeContext): RowValues {
  const type = values.type?.value;
  if (typeof type !== 'string') {
    return values;
  }
  const changed = judged.flatMap((field): readonly (readonly [RowField, Value])[] => {
    const value = values[field];
    const made = inputOf(type, field, context);
    if (!value || value.value === null || typeof value.value === 'boolean' || !made) {
      return [];
    }
    return readValue(made.input, value.value).ok ? [] : [[field, notMade(value, made.input.values)]];
  });
  return { ...values, ...Object.fromEntries(changed), ...withoutPlace(type, values, context) };
}

/** The property of a breaker that is operated electrically. */
export const MOTOR = 'FEEDER_MOTOR';

/** A type that has no mounting is fixed, and one that takes no motor is operated by hand. */
function withoutPlace(type: string, { mounting, operation }: RowValues, context: IntakeContext): RowValues {
  const isMounted = inputOf(type, 'mounting', context) !== null;
  const hasPlace = context.inputs.feeders.get(type)?.inputs.has(MOTOR) ?? false;
  return {
    ...(mounting?.value != null && mounting.value !== FIXED && !isMounted
      ? { mounting: notMade(mounting, [FIXED]) }
      : {}),
    ...(operation && hasMotor(operation.value) && !hasPlace ? { operation: notMade(operation, ['Manual']) } : {}),
  };
}

const FIXED = 'Fixed';

function notMade(value: Value, made: readonly (string | number)[] | null): Value {
  const offers = offersInPlace(Number(value.value), made ?? []);
  const { value: _asked, offers: _before, ...rest } = value;
  return {
    ...rest,
    value: null,
    certainty: 'unclear',
    reason: 'NOT_MADE',
    ...(offers.length > 0 ? { offers } : {}),
  };
}

/** The next size above, or the largest one; of words all that can be chosen. */
function offersInPlace(asked: number, made: readonly (string | number)[]): readonly Plain[] {
  const sizes = made.map(Number).filter((size) => !Number.isNaN(size));
  if (Number.isNaN(asked) || sizes.length === 0) {
    return Number.isNaN(asked) ? made : [];
  }
  const above = sizes.filter((size) => size >= asked);
  return [above.length > 0 ? Math.min(...above) : Math.max(...sizes)];
}
