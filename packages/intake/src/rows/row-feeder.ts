import type { RowField, UnclearReason } from '@pw/domain/intake/intake-codes';
import { judgeName, LONGEST_NAME } from '@pw/domain/naming';
import { readValue } from '@pw/switchboard/entry/read-value';
import type { IntakeFeeder, IntakeRow, RowValues, Source } from '../intake.ts';
import type { PropertyField } from '../words/column-fields.ts';
import { inputOf } from './judge-made.ts';
import { cableOf, type EnteredCable, loadOf, type RowBoard } from './row-cable.ts';
import type { IntakeContext } from './row-context.ts';
import { deviceOf, type ReadDevice } from './row-device.ts';
import { type ReadEquipment, readEquipment } from './row-equipment.ts';
import { type PlacedCopies, placedCopies } from './row-sections.ts';

/** The property that holds the quantity of a short form. */
const SMALL_WAY_QUANTITY = 'QTY';

/** The feeder of a row, or the field that keeps it from being one though nothing of the row is unclear. */
type RowFeeder = { readonly feeder: IntakeFeeder | null; readonly lack: RowField | null };

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

function withLack(values: RowValues, field: RowField, at: Source): RowValues {
  const { text = '', source = at, value = null } = values[field] ?? {};
  const offers = value === null ? {} : { offers: [value] };
  // What nobody has written is not wrong, it is missing.
  const missing = values[field] === undefined ? reasonsOfMissing[field] : undefined;
  return {
    ...values,
    [field]: { value: null, text, source, certainty: 'unclear', reason: missing ?? 'NOT_MADE', ...offers },
  };
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
    return { feeder: null, lack: isUnclear ? null : name === undefined ? 'name' : 'type' };
  }
  const feederType = type.value;
  if (judgeName('feeder', name.value).length > 0) {
    return { feeder: null, lack: 'name' };
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
  const note = noteOf(values, { equipment, cable, device }, feederType, context);
  const load = enteredLoad(feederType, values, board, context);
  const flags = flagsOf(feederType, values, context);
  const set = {
    ...device.properties,
    ...properties,
    ...cable.properties,
    ...load,
    ...equipment.ticks,
    ...note,
    ...flags,
  };
  if (placed === null || isMissing(feederType, set, context)) {
    return { feeder: null, lack: placed === null ? 'quantity' : 'type' };
  }
  const form = context.inputs.shortForms.get(feederType)?.form;
  const fault = form?.faultOf(set);
  if (fault) {
    return { feeder: null, lack: fieldOf(fault.property, context) };
  }
  const feeder = {
    name: form ? purposeOf(name.value, values) : name.value,
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

/** An entry that is short for a component is called by all that its row says of it. */
function purposeOf(name: string, { description, note }: RowValues): string {
  return [name, description?.value, note?.value]
    .flatMap((text) => (text == null || text === '' ? [] : [String(text)]))
    .join(', ')
    .slice(0, LONGEST_NOTE);
}

/** The equipment that the columns of metering and control name, and the lines below the row. */
function equipmentOf(type: string, { metering, control }: RowValues, context: IntakeContext): ReadEquipment {
  const text = [metering, control].flatMap((value) => (value?.value == null ? [] : [String(value.value)])).join('; ');
  return readEquipment(text, type, context);
}

type RowParts = { readonly equipment: ReadEquipment; readonly cable: EnteredCable; readonly device: ReadDevice };

/** What is written of a feeder and entered nowhere else. */
function noteOf(
  { note, frame, cable: written, device: words, distribution }: RowValues,
  { equipment, cable, device }: RowParts,
  type: string,
  context: IntakeContext,
): Readonly<Record<string, string>> {
  const made = inputOf(type, 'note', context);
  const parts = [
    note?.value,
    distribution?.value,
    equipment.rest,
    words?.value == null || device.isWhole ? null : `Device ${String(words.value)}`,
    frame?.value == null ? null : `Frame ${String(frame.value)}`,
    written?.value == null || cable.isWhole ? null : `Cable ${String(written.value)}`,
  ];
  const text = parts.flatMap((part) => (part == null || part === '' ? [] : [String(part)])).join('; ');
  return made && text !== '' ? { [made.property]: text.slice(0, LONGEST_NOTE) } : {};
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

/** What the note of a feeder holds. */
const LONGEST_NOTE = 300;

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
