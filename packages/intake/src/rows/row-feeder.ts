import type { RowField, UnclearReason } from '@pw/domain/intake/intake-codes';
import { judgeName, LONGEST_NAME } from '@pw/domain/naming';
import { readValue } from '@pw/switchboard/entry/read-value';
import type { IntakeFeeder, IntakeRow, RowValues, Source } from '../intake.ts';
import type { PropertyField } from '../words/column-fields.ts';
import { inputOf, MOTOR } from './judge-made.ts';
import { hasMotor } from './operation.ts';
import { cableOf, loadOf, type RowBoard } from './row-cable.ts';
import type { IntakeContext } from './row-context.ts';
import { deviceOf } from './row-device.ts';
import { type ReadEquipment, readEquipment } from './row-equipment.ts';
import { noNote, noteOf, purposeOf, shortened } from './row-note.ts';
import { type PlacedCopies, placedCopies } from './row-sections.ts';

/** The property that holds the quantity of a short form. */
const SMALL_WAY_QUANTITY = 'QTY';

/** Why a row is no feeder though nothing of it is unclear: the field that is asked for. */
type Lack = { readonly field: RowField; readonly isTooLong?: boolean };

type RowFeeder = { readonly feeder: IntakeFeeder | null; readonly lack: Lack | null };

/**
 * The feeder that the values of a row come to; null while something unclear keeps it from being one. Where each value can be
 * read and the row is no feeder all the same, the value that keeps it from being one is unclear.
 */
export function settledRow(
  values: RowValues,
  at: Source,
  board: RowBoard,
  context: IntakeContext,
): Pick<IntakeRow, 'values' | 'feeder'> {
  const { feeder, lack } = feederOf(values, board, context);
  return { values: lack === null ? values : withLack(values, lack, at), feeder };
}

function withLack(values: RowValues, { field, isTooLong = false }: Lack, at: Source): RowValues {
  const { text = '', source = at, value = null } = values[field] ?? {};
  const offers = value === null ? {} : { offers: [isTooLong ? shortened(String(value)) : value] };
  // What nobody has written is not wrong, it is missing.
  const missing = values[field] === undefined ? reasonsOfMissing[field] : undefined;
  const reason = isTooLong ? 'TOO_LONG' : (missing ?? 'NOT_MADE');
  return { ...values, [field]: { value: null, text, source, certainty: 'unclear', reason, ...offers } };
}

const reasonsOfMissing: Readonly<Partial<Record<RowField, UnclearReason>>> = {
  type: 'NO_DEVICE',
  poles: 'NO_POLES',
  rating: 'NO_RATING',
};

function feederOf(values: RowValues, board: RowBoard, context: IntakeContext): RowFeeder {
  const { type, name } = values;
  const isUnclear = Object.values(values).some(({ certainty }) => certainty === 'unclear');
  if (isUnclear || typeof type?.value !== 'string' || typeof name?.value !== 'string') {
    return { feeder: null, lack: isUnclear ? null : { field: name === undefined ? 'name' : 'type' } };
  }
  const feederType = type.value;
  if (judgeName('feeder', name.value).length > 0) {
    return { feeder: null, lack: { field: 'name' } };
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
  const placed = placementOf(feederType, placedCopies(values), context);
  const equipment = equipmentOf(feederType, values, context);
  const cable = cableOf(values, board, context);
  const device = deviceOf(values, board, context);
  const form = context.inputs.shortForms.get(feederType)?.form;
  const noted = inputOf(feederType, 'note', context);
  const note = noted ? noteOf(values, { equipment, cable, device }) : noNote;
  const purpose = form ? purposeOf(name.value, values) : noNote;
  const overlong = note.overlong ?? purpose.overlong;
  if (overlong) {
    return { feeder: null, lack: { field: overlong, isTooLong: true } };
  }
  const load = enteredLoad(feederType, values, board, context);
  const flags = flagsOf(feederType, values, context);
  const set = {
    ...device.properties,
    ...properties,
    ...cable.properties,
    ...load,
    ...equipment.ticks,
    ...(noted && note.text !== '' ? { [noted.property]: note.text } : {}),
    ...flags,
  };
  if (placed === null || isMissing(feederType, set, context)) {
    return { feeder: null, lack: { field: placed === null ? 'quantity' : 'type' } };
  }
  const fault = form?.faultOf(set);
  if (fault) {
    return { feeder: null, lack: { field: fieldOf(fault.property, context) } };
  }
  const feeder = {
    name: form ? purpose.text : name.value,
    type: feederType,
    properties: { ...set, ...placed },
  };
  const { components } = equipment;
  return { feeder: components.length === 0 ? feeder : { ...feeder, components }, lack: null };
}

/** The field of a row that sets a property of a feeder; of those that words set the device. */
function fieldOf(property: string, { words }: IntakeContext): RowField {
  const [field] = [...words.properties].find(([, names]) => names.includes(property)) ?? [];
  return field ?? 'device';
}

/** The equipment that the columns of metering and control name, and the lines below the row. */
function equipmentOf(type: string, { metering, control }: RowValues, context: IntakeContext): ReadEquipment {
  const text = [metering, control].flatMap((value) => (value?.value == null ? [] : [String(value.value)])).join('; ');
  return readEquipment(text, type, context);
}

/** The load of a type that has one; of a motor the current that is written. */
function enteredLoad(
  type: string,
  values: RowValues,
  board: RowBoard,
  context: IntakeContext,
): Readonly<Record<string, string | number>> {
  const known = context.inputs.feeders.get(type)?.inputs;
  const property = loads.find((each) => known?.has(each));
  const input = property === undefined ? undefined : known?.get(property);
  const loadA = property === MOTOR_CURRENT && values.loadA === undefined ? null : loadOf(values, board, context);
  const read = input && loadA !== null ? readValue(input, loadA) : null;
  return property !== undefined && read?.ok && read.value !== null ? { [property]: read.value } : {};
}

const MOTOR_CURRENT = 'MOTOR_AMP';
const loads: readonly string[] = ['FEEDER_LOAD', MOTOR_CURRENT];

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
    ...(hasMotor(values.operation?.value) && known?.has(MOTOR) ? { [MOTOR]: 'Y' } : {}),
  };
}

/** The copies of a feeder in its sections; of a small way its quantity. Null where its type takes fewer. */
function placementOf(
  type: string,
  placed: PlacedCopies | null,
  { inputs }: IntakeContext,
): Readonly<Record<string, number>> | null {
  if (placed === null) {
    return null;
  }
  const short = inputs.shortForms.get(type)?.inputs;
  const quantities = new Set(short ? placed.map(({ copies }) => copies) : []);
  const known = short ?? inputs.feeders.get(type)?.inputs;
  const all = [
    ...[...quantities].map((copies) => [SMALL_WAY_QUANTITY, copies] as const),
    ...placed.map(({ section, copies }) => [`SECTION_${section}`, short ? 1 : copies] as const),
  ];
  const isTaken = ([property, copies]: (typeof all)[number]) => {
    const input = known?.get(property);
    return input !== undefined && readValue(input, copies).ok;
  };
  // A short form has one quantity, whatever its sections.
  return quantities.size <= 1 && all.every(isTaken) ? Object.fromEntries(all) : null;
}

/** Whether the type cannot be without something that the row does not say. */
function isMissing(type: string, set: Readonly<Record<string, unknown>>, { inputs }: IntakeContext): boolean {
  const known = inputs.feeders.get(type)?.inputs;
  return known ? [...known].some(([name, { property }]) => property.isRequired && !(name in set)) : false;
}
