import { DESCRIPTION, type FeederInputs, type ShortInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { ScheduledFeeder } from './feeder-schedule.ts';
import { enterWords } from './read-by-words.ts';
import type { Placement } from './read-placement.ts';
import {
  cellOf,
  keepText,
  noteFault,
  noteFollows,
  noteNotEntered,
  noteProposed,
  noteWritten,
  type RowReading,
} from './row-reading.ts';
import { columnOfProperty, type FoundWords, type WordTable } from './word-table.ts';

/** What an entry takes that is short for a component, as a feeder of its type would. */
export function inputsOfShortForm({ form, inputs }: ShortInputs): FeederInputs {
  return { type: form.type, family: form.component.name, inputs, components: new Map() };
}

type ShortRow = {
  readonly short: ShortInputs;
  readonly words: FoundWords;
  /** What the row says of the device and its cables. */
  readonly device: Readonly<Record<string, string | number>>;
  readonly table: WordTable;
  readonly placement: Placement;
  /** What the schedule has a column for. */
  readonly columns: ReadonlySet<ScheduleField>;
};

/** What is written in a column that is empty. */
const written = { rating: 'it in A', poles: 'SP, SPN, DP, TP, TPN or 4P' } as const;

/** Reads a row that is short for a component, e.g. one small way; its quantity is that of the component. */
export function readShortForm(
  reading: RowReading,
  { short, words, device, table, placement, columns }: ShortRow,
): ScheduledFeeder | null {
  const { form, inputs } = short;
  // What every feeder can be, such as a spare one, is in its name.
  const own = words.properties.filter(({ isPlain, property }) => !isPlain || inputs.has(property));
  const properties = {
    ...enterWords(reading, inputsOfShortForm(short), { ...words, properties: own }),
    ...takenOf(reading, short, device),
    ...readTarget(reading, short),
    ...readPieces(reading, short, placement),
  };
  const fault = reading.faults.length === 0 ? form.faultOf(properties) : null;
  if (fault) {
    const column = columnOfProperty(table, form.type.name, fault.property);
    const text = `${fault.text.charAt(0).toUpperCase()}${fault.text.slice(1)}`;
    noteFault(
      reading,
      column ?? 'type',
      `${text}: write ${column ? written[column] : 'another device, current or poles'}`,
    );
  }
  const note = cellOf(reading, 'note');
  if (note) {
    noteNotEntered(reading, 'note', note, `${form.type.display} has no note`);
  }
  const name = readPurpose(reading, form, columns);
  return name !== null && reading.faults.length === 0 ? { name, type: form.type.name, properties } : null;
}

/** What of a device the component takes; it has one cable, of the size that is written. */
function takenOf(
  reading: RowReading,
  { form, inputs }: ShortInputs,
  device: ShortRow['device'],
): Readonly<Record<string, string | number>> {
  const cell = cellOf(reading, 'cable');
  if (cell && Number(device.CABLE_RUNS ?? 1) > 1) {
    noteNotEntered(reading, 'cable', cell, `${form.type.display} has one cable`);
    return {};
  }
  return Object.fromEntries(Object.entries(device).filter(([property]) => inputs.has(property)));
}

/** The name of the feeder into which the row goes, where it says one. */
function readTarget(reading: RowReading, { form, inputs }: ShortInputs): Readonly<Record<string, string | number>> {
  const cell = cellOf(reading, 'distribution');
  const input = inputs.get(form.nameProperty);
  if (!cell || !input) {
    return {};
  }
  const read = readValue(input, cell.text);
  if (!read.ok || read.value === null) {
    noteFault(reading, 'distribution', read.ok ? 'write a name' : read.error, cell.column);
    return {};
  }
  noteWritten(reading, 'distribution', String(read.value), cell);
  return { [form.nameProperty]: read.value };
}

/** One piece of the feeder in each section that is named, and the pieces of the component in it. */
function readPieces(
  reading: RowReading,
  { form, inputs }: ShortInputs,
  placement: Placement,
): Readonly<Record<string, string | number>> {
  const [pieces, ...others] = new Set(Object.values(placement));
  const column = cellOf(reading, 'quantity')?.column ?? null;
  if (others.length > 0) {
    const text = `${form.type.display} has one quantity: write a row for each bus section`;
    noteFault(reading, 'quantity', text, column);
  }
  const quantity = inputs.get('QTY');
  const read = quantity && pieces !== undefined ? readValue(quantity, pieces) : null;
  if (read && !read.ok) {
    noteFault(reading, 'quantity', read.error, column);
  }
  return {
    ...(read?.ok && read.value !== null ? { QTY: read.value } : {}),
    ...Object.fromEntries(Object.keys(placement).map((section) => [section, 1])),
  };
}

/** What the component is for: its name with its description. Many are called alike. */
function readPurpose(
  reading: RowReading,
  { component }: ShortInputs['form'],
  columns: ReadonlySet<ScheduleField>,
): string | null {
  const [own, description] = [cellOf(reading, 'name'), cellOf(reading, 'description')];
  const cell = own ?? description;
  if (!cell) {
    noteFault(reading, 'name', 'The row has no name: write one');
    return null;
  }
  const name = own && description ? `${own.text}, ${description.text}` : cell.text;
  const property = component.properties[DESCRIPTION];
  const read = property ? readValue({ property, values: null }, name) : null;
  if (read && !read.ok) {
    noteFault(reading, 'name', read.error, cell.column);
    return null;
  }
  for (const text of [own, description]) {
    if (text) {
      keepText(reading, text);
    }
  }
  const from = { ...cell, pieces: [] };
  if (own) {
    noteWritten(reading, 'name', name, from);
  } else {
    const note = columns.has('name') ? noteProposed : noteFollows;
    note(reading, 'name', name, 'no name is written: the description is taken', from);
  }
  return name;
}
