import { decideNote } from '@pw/domain/board-configuration/feeder-form';
import { foldName, judgeName, nameTakenText } from '@pw/domain/naming';
import type { FeederType } from '../model/feeder-kind.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { PartInputs } from '../part-inputs.ts';
import { readValue } from '../read-value.ts';
import {
  cellOf,
  noteFault,
  noteFollows,
  noteProposed,
  noteWritten,
  type RowReading,
  type ScheduleContext,
  type ScheduledFeeder,
} from './feeder-schedule.ts';
import { type EquipmentFacts, findTypeByWords, noteFact, proposeType, readFacts } from './read-facts.ts';
import { readPlacement } from './read-placement.ts';
import type { FactFinder, ScheduleField } from './schedule-words.ts';

/** What stays the same from row to row. */
export type RowContext = Pick<ScheduleContext, 'knowledge' | 'couplers'> & {
  readonly inputs: PartInputs;
  readonly taken: TakenNames;
  readonly findFacts: FactFinder;
  /** Whether some row of the schedule names an incomer: then the rows without a word for their place are outgoing. */
  readonly hasIncomer: boolean;
  /** What the schedule has a column for. */
  readonly columns: ReadonlySet<ScheduleField>;
};

/** Reads a row into a feeder; null when faults keep it from being one. */
export function readScheduleRow(reading: RowReading, context: RowContext): ScheduledFeeder | null {
  const facts = readFacts(reading, context.findFacts);
  const type = readType(reading, context, facts);
  const properties = {
    ...(type && type.role !== 'blank' ? readEquipment(reading, context.inputs, type, facts) : {}),
    ...readPlacement(reading, type, context),
    ...readTexts(reading),
  };
  const name = readFeederName(reading, context);
  return type && name !== null && reading.faults.length === 0 ? { name, type: type.name, properties } : null;
}

function readType(
  reading: RowReading,
  { knowledge, hasIncomer }: RowContext,
  facts: EquipmentFacts,
): FeederType | null {
  for (const field of ['type', 'device'] as const) {
    const cell = cellOf(reading, field);
    const named = cell && findTypeByWords(knowledge, cell.text);
    if (named) {
      noteWritten(reading, 'type', named.display, cell);
      return named;
    }
  }
  // Two words that do not agree were told already; what follows from one of them would only confuse.
  if (reading.faults.some(({ field }) => field === 'type' || field === 'device')) {
    return null;
  }
  const { role, device, rating } = facts;
  const clues = {
    role: role?.value ?? null,
    device: device?.value ?? null,
    ratingA: rating?.value ?? null,
    hasIncomer,
  };
  const proposed = proposeType(knowledge, clues);
  if (proposed.type === null) {
    noteFault(reading, 'device', proposed.text, (device ?? role)?.cell.column ?? null);
    return null;
  }
  const { display } = proposed.type;
  if (role && device && proposed.remark === '') {
    noteFact(reading, 'type', display, role.isInPlace ? device : role);
  } else {
    const note = proposed.isOnlyOne && (role === null || role.isInPlace) ? noteFollows : noteProposed;
    note(reading, 'type', display, proposed.remark, (device ?? role)?.cell ?? null);
  }
  return proposed.type;
}

type EquipmentField = {
  readonly field: 'rating' | 'poles' | 'faultLevel';
  readonly property: string;
  readonly shown: (value: string | number) => string;
};

const equipmentFields: readonly EquipmentField[] = [
  { field: 'rating', property: 'FEEDER_AMP_RATING', shown: (value) => `${value} A` },
  {
    field: 'poles',
    property: 'FEEDER_POLES',
    shown: (value) => (value === THREE_POLES_AND_LINK ? 'TPN' : `${value}-pole`),
  },
  { field: 'faultLevel', property: 'FEEDER_FAULT_LEVEL', shown: (value) => `${value} kA` },
];

/** Outgoing feeders of three poles are the usual ones; for sources and couplers the neutral decides, so nobody guesses. */
const USUAL_POLES = '3';

function readEquipment(
  reading: RowReading,
  inputs: PartInputs,
  type: FeederType,
  facts: EquipmentFacts,
): Readonly<Record<string, string | number>> {
  const entered: Record<string, string | number> = {};
  for (const { field, property, shown } of equipmentFields) {
    const fact = facts[field];
    if (fact) {
      noteFact(reading, field, shown(fact.value), fact);
    }
    const value = fact?.value ?? missing(reading, type, field);
    const input = inputs.feeders.get(type.name)?.inputs.get(property);
    if (value === null || !input) {
      continue;
    }
    const read = readValue(input, value);
    if (read.ok && read.value !== null) {
      entered[property] = read.value;
    } else if (!read.ok) {
      noteFault(reading, field, read.error, fact?.cell.column ?? null);
    }
  }
  return entered;
}

/** What stands in for a fact that the row does not say; a fault where nothing may. */
function missing(reading: RowReading, type: FeederType, field: EquipmentField['field']): string | number | null {
  const isTold = reading.faults.some((fault) => fault.field === field);
  if (isTold || field === 'faultLevel') {
    return null;
  }
  if (field === 'poles' && type.role === 'outgoing') {
    noteProposed(
      reading,
      'poles',
      `${USUAL_POLES}-pole`,
      'no poles are written: the usual number of an outgoing feeder',
    );
    return USUAL_POLES;
  }
  noteFault(
    reading,
    field,
    field === 'poles' ? 'Poles is empty: write 3P, TPN or 4P' : 'Rated Current is empty: write it in A',
  );
  return null;
}

/** The names that a schedule may not give again: those of the board and of the rows before. */
type TakenNames = {
  readonly used: Set<string>;
  /** The number that the next row of a name gets, so that thousands of spares take no long search. */
  readonly next: Map<string, number>;
};

/** Reads the name of a feeder; the description stands in for it, and a name in use is made different. */
function readFeederName(reading: RowReading, { taken, columns }: RowContext): string | null {
  const own = cellOf(reading, 'name');
  const cell = own ?? cellOf(reading, 'description');
  if (!cell) {
    noteFault(reading, 'name', 'The row has no name: write one');
    return null;
  }
  const [fault] = judgeName('feeder', cell.text);
  if (fault !== undefined) {
    noteFault(reading, 'name', fault, cell.column);
    return null;
  }
  const name = freeName(cell.text, taken);
  if (judgeName('feeder', name).length > 0) {
    noteFault(reading, 'name', nameTakenText('feeder'), cell.column);
    return null;
  }
  taken.used.add(foldName(name));
  if (name !== cell.text) {
    noteProposed(reading, 'name', name, `a feeder is already called “${cell.text}”`, cell);
  } else if (own) {
    noteWritten(reading, 'name', name, cell);
  } else {
    const note = columns.has('name') ? noteProposed : noteFollows;
    note(reading, 'name', name, 'no name is written: the description is taken', cell);
  }
  return name;
}

/** The name itself, or with the smallest free number behind it: `Spare (2)`. */
function freeName(wished: string, { used, next }: TakenNames): string {
  const key = foldName(wished);
  if (!used.has(key)) {
    return wished;
  }
  let number = next.get(key) ?? 2;
  while (used.has(`${key} (${number})`)) {
    number += 1;
  }
  next.set(key, number + 1);
  return `${wished} (${number})`;
}

/** Reads the texts beside the name: the description becomes the designation on the door. */
function readTexts(reading: RowReading): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const description = cellOf(reading, 'name') ? cellOf(reading, 'description') : undefined;
  if (description) {
    const [fault] = judgeName('feeder', description.text);
    if (fault === undefined) {
      texts.FEEDER_DESIGNATION = description.text;
      noteWritten(reading, 'description', description.text, description);
    } else {
      noteFault(reading, 'description', fault, description.column);
    }
  }
  const notes = reading.cells.filter(({ field }) => field === 'note');
  const [note] = notes;
  if (note) {
    const text = notes.map((each) => each.text).join('; ');
    const decided = decideNote(text);
    if (decided.ok) {
      texts.FEEDER_NOTE = decided.value;
      noteWritten(reading, 'note', decided.value, { ...note, text });
    } else {
      noteFault(reading, 'note', decided.error.text, note.column);
    }
  }
  return texts;
}
