import { ratingRange } from '../breaker/completeness.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FeederRole, FeederType } from '../model/feeder-kind.ts';
import { cellOf, type FieldCell, noteFault, noteProposed, noteWritten, type RowReading } from './feeder-schedule.ts';
import { type Fact, type FactFinder, type FactKind, plainNumber, type ScheduleField } from './schedule-words.ts';

/** A fact on which everything that the row says about it agrees. */
export type SettledFact<Value> = {
  readonly value: Value;
  readonly written: string;
  readonly cell: FieldCell;
  /** Whether it stands in a column of its own, and not only in the description or the name. */
  readonly isInPlace: boolean;
  readonly remark: string;
};

type ValueOf<Kind extends FactKind> = Extract<Fact, { readonly kind: Kind }>['value'];

/** What a row says about the equipment; null where it says nothing, or things that do not agree. */
export type EquipmentFacts = { readonly [Kind in FactKind]: SettledFact<ValueOf<Kind>> | null };

type FoundFact = Fact & { readonly cell: FieldCell };

/** The columns in which facts belong. */
const ownFields: readonly ScheduleField[] = ['rating', 'poles', 'faultLevel', 'device', 'type'];

/** The columns whose words are looked at for what no column of its own says. */
const wordyFields: readonly ScheduleField[] = ['description', 'name'];

/** Facts that a cell of their own may give as a bare number, and how to write them. */
const numberFields = { rating: '400 A', poles: '4P or TPN', faultLevel: '50 kA' } as const;

/** The field that tells of a fact. */
const fieldOfFact: Readonly<Record<FactKind, ScheduleField>> = {
  rating: 'rating',
  poles: 'poles',
  device: 'device',
  role: 'type',
  faultLevel: 'faultLevel',
};

/** The fields in which a correction settles a fact. */
const correctedBy: Readonly<Record<FactKind, readonly ScheduleField[]>> = {
  rating: ['rating'],
  poles: ['poles'],
  faultLevel: ['faultLevel'],
  device: ['device', 'type'],
  role: ['type', 'device'],
};

/** Reads what a row says about the equipment; what it says twice and differently is a fault. */
export function readFacts(reading: RowReading, find: FactFinder): EquipmentFacts {
  const factsIn = (fields: readonly ScheduleField[]) =>
    reading.cells.filter(({ field }) => fields.includes(field)).flatMap((cell) => factsOfCell(cell, find));
  const own = factsIn(ownFields);
  const words = factsIn(wordyFields);
  tellUnreadable(reading, own);
  const entered = own.filter(({ cell }) => cell.isCorrected);
  // What the user entered counts, whatever else the row says.
  const found = (kind: FactKind) => {
    const isOfKind = (fact: FoundFact) => fact.kind === kind && correctedBy[kind].includes(fact.cell.field);
    return entered.some(isOfKind) ? entered.filter(isOfKind) : own.some((fact) => fact.kind === kind) ? own : words;
  };
  return {
    rating: settle(
      reading,
      'rating',
      found('rating').filter((fact) => fact.kind === 'rating'),
    ),
    poles: settle(
      reading,
      'poles',
      found('poles').filter((fact) => fact.kind === 'poles'),
    ),
    device: settle(
      reading,
      'device',
      found('device').filter((fact) => fact.kind === 'device'),
    ),
    role: settle(
      reading,
      'role',
      found('role').filter((fact) => fact.kind === 'role'),
    ),
    faultLevel: settle(
      reading,
      'faultLevel',
      found('faultLevel').filter((fact) => fact.kind === 'faultLevel'),
    ),
  };
}

/** Notes a fact as what it is shown as, e.g. `400 A`. */
export function noteFact(
  reading: RowReading,
  field: ScheduleField,
  shown: string,
  { written, cell, isInPlace, remark }: SettledFact<string | number>,
): void {
  if (isInPlace) {
    noteWritten(reading, field, shown, cell, remark);
  } else {
    noteProposed(reading, field, shown, `from “${written}” in the ${cell.field}`, cell);
  }
}

function factsOfCell(cell: FieldCell, find: FactFinder): readonly FoundFact[] {
  return (bareFact(cell) ?? find(cell.text)).map((fact) => ({ ...fact, cell }));
}

function bareFact({ field, text }: FieldCell): readonly Fact[] | null {
  if (field !== 'rating' && field !== 'poles' && field !== 'faultLevel') {
    return null;
  }
  const value = plainNumber(text);
  if (value === null) {
    return null;
  }
  const about = { written: text, remark: '' };
  return [field === 'poles' ? { kind: field, value: String(value), ...about } : { kind: field, value, ...about }];
}

/** A cell that should give a number and gives nothing of its kind. */
function tellUnreadable(reading: RowReading, facts: readonly FoundFact[]): void {
  for (const field of ['rating', 'poles', 'faultLevel'] as const) {
    const cell = cellOf(reading, field);
    const isRead = facts.some((fact) => fact.cell === cell && fact.kind === field);
    if (cell && !isRead) {
      noteFault(reading, field, `“${cell.text}” is not understood: write it like ${numberFields[field]}`, cell.column);
    }
  }
}

type FoundAs<Value> = Omit<SettledFact<Value>, 'isInPlace'>;

function settle<Value extends string | number>(
  reading: RowReading,
  kind: FactKind,
  found: readonly FoundAs<Value>[],
): SettledFact<Value> | null {
  const [first] = found;
  if (!first) {
    return null;
  }
  const other = found.find(({ value }) => value !== first.value);
  if (other) {
    const both = `“${first.written}” and “${other.written}” do not agree: write one of them`;
    noteFault(reading, fieldOfFact[kind], both, other.cell.column);
    return null;
  }
  const { value, written, cell, remark } = first;
  return { value, written, cell, remark, isInPlace: ownFields.includes(cell.field) };
}

/** What is known of a feeder before its type is. */
export type TypeClues = {
  readonly role: FeederRole | null;
  /** E.g. `MCCB`; null when no device is named. */
  readonly device: string | null;
  readonly ratingA: number | null;
  /** Whether the schedule names its incomers, so that a row without a word for its place is an outgoing feeder. */
  readonly hasIncomer: boolean;
};

export type ProposedType =
  | {
      readonly type: FeederType;
      readonly remark: string;
      /** No other type is possible. */
      readonly isOnlyOne: boolean;
    }
  | { readonly type: null; readonly text: string };

/** Finds the feeder type by its name or display, e.g. `MCCB_OG` or `MCCB outgoing`. */
export function findTypeByWords({ kinds }: Pick<Knowledge, 'kinds'>, words: string): FeederType | undefined {
  const fold = (text: string) =>
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim();
  const wanted = fold(words);
  return kinds
    .flatMap(({ types }) => types)
    .find(({ name, display }) => fold(name) === wanted || fold(display) === wanted);
}

/**
 * Proposes the feeder type. Without a word for its place a feeder is an outgoing one; without a word for its device
 * the rating decides where only one kind of breaker is made for it. Both are said in the remark.
 */
export function proposeType(knowledge: Knowledge, { role, device, ratingA, hasIncomer }: TypeClues): ProposedType {
  const placed = role ?? 'outgoing';
  const isOnlyOne = role !== null || hasIncomer;
  const unsaid = hasIncomer
    ? 'no word for incomer or coupler, which other rows have: outgoing'
    : 'no word for incomer or coupler: taken as outgoing';
  const place = role === null ? [unsaid] : [];
  // Kinds of tables are told by their words: a rating alone means a breaker.
  const ofRole = knowledge.kinds
    .filter(({ family }) => family.id !== null || family.name === device)
    .flatMap(({ family, types }) =>
      types.filter((type) => type.role === placed).map((type) => ({ family: family.name, type })),
    );
  if (device !== null && !knowledge.kinds.some(({ family }) => family.name === device)) {
    return { type: null, text: `${device} is no device of a feeder here: write ACB or MCCB` };
  }
  const ofDevice = ofRole.filter(({ family }) => device === null || family === device);
  const [only, second] = ofDevice;
  if (!only) {
    return { type: null, text: `There is no feeder type for a ${placed} with ${device}` };
  }
  if (!second) {
    return {
      type: only.type,
      remark: [...place, ...(device === null ? [`every ${placed} is of ${only.family}`] : [])].join('; '),
      isOnlyOne,
    };
  }
  return byRating(knowledge, ofDevice, ratingA, { remarks: place, isOnlyOne });
}

function byRating(
  knowledge: Knowledge,
  candidates: readonly { readonly family: string; readonly type: FeederType }[],
  ratingA: number | null,
  { remarks, isOnlyOne }: { readonly remarks: readonly string[]; readonly isOnlyOne: boolean },
): ProposedType {
  if (ratingA === null) {
    return { type: null, text: 'Neither a device nor a rating says whether it is an ACB or an MCCB: write one' };
  }
  const made = candidates.filter(({ family }) => isMade(knowledge, family, ratingA));
  const [only, second] = made;
  if (!only) {
    return { type: null, text: `No breaker is made for ${ratingA} A` };
  }
  return second
    ? { type: null, text: `For ${ratingA} A there are ACBs and MCCBs: write which` }
    : { type: only.type, remark: [...remarks, `only ${only.family}s are made for ${ratingA} A`].join('; '), isOnlyOne };
}

function isMade({ tables }: Knowledge, family: string, ratingA: number): boolean {
  const rows = family === 'ACB' ? tables.acbLadder.rows : tables.mccbCurrentCode.rows;
  const { leastA, mostA } = ratingRange(family, rows);
  return ratingA >= leastA && ratingA <= mostA;
}
