import type { PartInputs } from '../input/part-inputs.ts';
import { readValue } from '../input/read-value.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import type { ScheduleContext, ScheduledFeeder } from './feeder-schedule.ts';
import { findTypeByWords, proposeType } from './propose-type.ts';
import { type EquipmentFacts, noteFact, readFacts } from './read-facts.ts';
import { readPlacement } from './read-placement.ts';
import { readFeederName, readTexts, type TakenNames } from './read-words.ts';
import { cellOf, noteFault, noteProposed, noteWritten, type RowReading } from './row-reading.ts';
import type { FactFinder } from './schedule-facts.ts';

/** What stays the same from row to row. */
export type RowContext = Pick<ScheduleContext, 'knowledge' | 'couplers'> & {
  readonly inputs: PartInputs;
  readonly taken: TakenNames;
  readonly findFacts: FactFinder;
};

/** Reads a row into a feeder; null when faults keep it from being one. */
export function readScheduleRow(reading: RowReading, context: RowContext): ScheduledFeeder | null {
  const facts = readFacts(reading, context.findFacts);
  const type = readType(reading, context, facts);
  const properties = {
    ...(type && type.role !== 'blank' ? equipment(reading, context.inputs, type, facts) : {}),
    ...readPlacement(reading, type, context.couplers),
    ...readTexts(reading),
  };
  const name = readFeederName(reading, context.taken);
  return type && name !== null && reading.faults.length === 0 ? { name, type: type.name, properties } : null;
}

function readType(reading: RowReading, { knowledge }: RowContext, facts: EquipmentFacts): FeederType | null {
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
  const clues = { role: role?.value ?? null, device: device?.value ?? null, ratingA: rating?.value ?? null };
  const proposed = proposeType(knowledge, clues);
  if (proposed.type === null) {
    noteFault(reading, 'device', proposed.text, (device ?? role)?.cell.column ?? null);
    return null;
  }
  const { display } = proposed.type;
  if (role && device && proposed.remark === '') {
    noteFact(reading, 'type', display, role.isInPlace ? device : role);
  } else {
    noteProposed(reading, 'type', display, proposed.remark, (device ?? role)?.cell ?? null);
  }
  return proposed.type;
}

type EquipmentField = {
  readonly field: 'rating' | 'poles' | 'faultLevel';
  readonly property: string;
  readonly unit: string;
};

const equipmentFields: readonly EquipmentField[] = [
  { field: 'rating', property: 'FEEDER_AMP_RATING', unit: ' A' },
  { field: 'poles', property: 'FEEDER_POLES', unit: '-pole' },
  { field: 'faultLevel', property: 'FEEDER_FAULT_LEVEL', unit: ' kA' },
];

/** Outgoing feeders of three poles are the usual ones; for sources and couplers the neutral decides, so nobody guesses. */
const USUAL_POLES = 3;

function equipment(
  reading: RowReading,
  inputs: PartInputs,
  type: FeederType,
  facts: EquipmentFacts,
): Readonly<Record<string, number>> {
  const entered: Record<string, number> = {};
  for (const { field, property, unit } of equipmentFields) {
    const fact = facts[field];
    if (fact) {
      noteFact(reading, field, `${fact.value}${unit}`, fact);
    }
    const value = fact?.value ?? missing(reading, type, field);
    const input = inputs.feeders.get(type.name)?.inputs.get(property);
    if (value === null || !input) {
      continue;
    }
    const read = readValue(input, value);
    if (read.ok && typeof read.value === 'number') {
      entered[property] = read.value;
    } else if (!read.ok) {
      noteFault(reading, field, read.error, fact?.cell.column ?? null);
    }
  }
  return entered;
}

/** What stands in for a fact that the row does not say; a fault where nothing may. */
function missing(reading: RowReading, type: FeederType, field: EquipmentField['field']): number | null {
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
    field === 'poles' ? 'Poles is empty: write 3P or 4P' : 'Rated Current is empty: write it in A',
  );
  return null;
}
