import { LONGEST_NOTE } from '@pw/domain/board-configuration/feeder-form';
import type { RowField } from '@pw/domain/intake/intake-codes';
import { judgeName, LONGEST_NAME } from '@pw/domain/naming';
import { readValue } from '@pw/switchboard/entry/read-value';
import type { IntakeFeeder, IntakeRow, RowValues, Source } from '../intake.ts';
import type { PropertyField } from '../words/column-fields.ts';
import { inputOf, MOTOR } from './judge-made.ts';
import { hasMotor } from './operation.ts';
import { cableOf, type EnteredCable, loadOf, type RowBoard } from './row-cable.ts';
import type { IntakeContext } from './row-context.ts';
import { type ReadEquipment, readEquipment } from './row-equipment.ts';

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
  const reason = isTooLong ? 'TOO_LONG' : field === 'type' && values.type === undefined ? 'NO_DEVICE' : 'NOT_MADE';
  return { ...values, [field]: { value: null, text, source, certainty: 'unclear', reason, ...offers } };
}

/** The beginning of a text that leaves room for others, cut between words. */
function shortened(text: string): string {
  return text.slice(0, LONGEST_NOTE / 2).replace(/\s+\S*$/u, '');
}

function feederOf(values: RowValues, board: RowBoard, context: IntakeContext): RowFeeder {
  const { type, name, quantity } = values;
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
  const section = `SECTION_${String(values.section?.value ?? FIRST_SECTION)}`;
  const placed = copiesOf(feederType, { section, copies: Number(quantity?.value ?? 1) }, context);
  const equipment = equipmentOf(feederType, values, context);
  const cable = cableOf(values, board, context);
  const noted = inputOf(feederType, 'note', context);
  const parts = noted ? notePartsOf(values, { equipment, cable }) : [];
  const overlong = overlongPart(parts);
  if (overlong) {
    return { feeder: null, lack: { field: overlong.field, isTooLong: true } };
  }
  const text = parts.map((part) => part.text).join(BETWEEN_PARTS);
  const note = noted && text !== '' ? { [noted.property]: text } : {};
  const load = enteredLoad(feederType, loadOf(values, board, context), context);
  const flags = flagsOf(feederType, values, context);
  const set = { ...properties, ...cable.properties, ...load, ...equipment.ticks, ...note, ...flags };
  if (placed === null || isMissing(feederType, set, context)) {
    return { feeder: null, lack: { field: placed === null ? 'quantity' : 'type' } };
  }
  const feeder = { name: name.value, type: feederType, properties: { ...set, ...placed } };
  const { components } = equipment;
  return { feeder: components.length === 0 ? feeder : { ...feeder, components }, lack: null };
}

/** The equipment that the columns of metering and control name, and the lines below the row. */
function equipmentOf(type: string, { metering, control }: RowValues, context: IntakeContext): ReadEquipment {
  const text = [metering, control].flatMap((value) => (value?.value == null ? [] : [String(value.value)])).join('; ');
  return readEquipment(text, type, context);
}

type RowParts = { readonly equipment: ReadEquipment; readonly cable: EnteredCable };

/** A part of a note with the field that it comes from. */
type NotePart = { readonly field: RowField; readonly text: string };

/** What is written of a feeder and entered nowhere else. */
function notePartsOf(values: RowValues, { equipment, cable }: RowParts): readonly NotePart[] {
  const textOf = (field: RowField) => String(values[field]?.value ?? '');
  const fields = ['metering', 'control'] as const;
  const rest = fields.toSorted((one, other) => textOf(other).length - textOf(one).length);
  const parts: readonly NotePart[] = [
    { field: 'description', text: textOf('description').length > LONGEST_NAME ? textOf('description') : '' },
    { field: 'note', text: textOf('note') },
    { field: rest[0] ?? 'metering', text: equipment.rest },
    { field: 'frame', text: textOf('frame') === '' ? '' : `Frame ${textOf('frame')}` },
    { field: 'cable', text: textOf('cable') === '' || cable.isWhole ? '' : `Cable ${textOf('cable')}` },
  ];
  return parts.filter(({ text }) => text !== '');
}

const BETWEEN_PARTS = '; ';

/** The part of a note to shorten where all together are longer than it may be; null where they fit. */
function overlongPart(parts: readonly NotePart[]): NotePart | null {
  const [longest] = parts.toSorted((one, other) => other.text.length - one.text.length);
  return parts.map(({ text }) => text).join(BETWEEN_PARTS).length > LONGEST_NOTE ? (longest ?? null) : null;
}

/** The load of a type that has one. */
function enteredLoad(
  type: string,
  loadA: number | null,
  { inputs }: IntakeContext,
): Readonly<Record<string, string | number>> {
  const input = inputs.feeders.get(type)?.inputs.get(LOAD);
  const read = input && loadA !== null ? readValue(input, loadA) : null;
  return read?.ok && read.value !== null ? { [LOAD]: read.value } : {};
}

const LOAD = 'FEEDER_LOAD';

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

/** Where no section is written there is one. */
const FIRST_SECTION = 'A';

type Copies = { readonly section: string; readonly copies: number };

/** The copies of a feeder in its section; of a small way its quantity. Null where its type takes fewer. */
function copiesOf(
  type: string,
  { section, copies }: Copies,
  { inputs }: IntakeContext,
): Readonly<Record<string, number>> | null {
  const short = inputs.shortForms.get(type)?.inputs;
  if (short) {
    const ways = short.get(SMALL_WAY_QUANTITY);
    return ways && readValue(ways, copies).ok ? { [SMALL_WAY_QUANTITY]: copies, [section]: 1 } : null;
  }
  const input = inputs.feeders.get(type)?.inputs.get(section);
  return input && readValue(input, copies).ok ? { [section]: copies } : null;
}

/** Whether the type cannot be without something that the row does not say. */
function isMissing(type: string, set: Readonly<Record<string, unknown>>, { inputs }: IntakeContext): boolean {
  const known = inputs.feeders.get(type)?.inputs;
  return known ? [...known].some(([name, { property }]) => property.isRequired && !(name in set)) : false;
}
