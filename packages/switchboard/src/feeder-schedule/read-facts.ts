import type { ScheduleField } from '../model/schedule-field.ts';
import { type Fact, type FactFinder, type FactKind, type FactOf, type FactValues, plainNumber } from './find-facts.ts';
import { kilowattsOfHorsepower } from './find-numbers.ts';
import {
  cellOf,
  type FieldCell,
  type NotedFrom,
  noteFault,
  noteNotEntered,
  noteProposed,
  noteWritten,
  type Piece,
  type RowReading,
  saysNothing,
} from './row-reading.ts';

/** A fact on which everything that the row says about it agrees. */
export type SettledFact<Value> = {
  readonly value: Value;
  readonly written: string;
  readonly cell: FieldCell;
  /** Whether it has a column of its own, and is not only in the description or the name. */
  readonly isInPlace: boolean;
  readonly remark: string;
  /** Wherever the row says it. */
  readonly pieces: readonly Piece[];
  /** It is only supposed, though it is in its place. */
  readonly isProposal: boolean;
};

/** What a row says about its feeder; null where it says nothing, or things that do not agree. */
export type RowFacts = { readonly [Kind in FactKind]: SettledFact<FactValues[Kind]> | null };

type FoundFact = Fact & { readonly cell: FieldCell };

type FoundAs<Kind extends FactKind> = FactOf<Kind> & { readonly cell: FieldCell };

/** The columns of loads, whose currents are no ratings. */
export const loadFields: readonly ScheduleField[] = ['loadA', 'loadKw', 'loadHp', 'loadKva', 'powerFactor'];

/** The columns whose words decide the kind of a feeder. */
export const kindFields: readonly ScheduleField[] = ['type', 'device', 'starter', 'duty'];

/** The columns in which facts belong. */
const ownFields: readonly ScheduleField[] = ['rating', 'poles', 'faultLevel', ...kindFields, ...loadFields];

/** The columns whose words are looked at for what no column of its own says. */
export const wordyFields: readonly ScheduleField[] = ['description', 'name'];

/** What is taken from remarks where nothing else says it. */
const remarkFacts: readonly FactKind[] = ['neutralPercent', 'faultLevel', 'poles', 'powerKw'];

const ABSORBED = 'the absorbed power, since no rated power is written';

/** The fields that should give a fact, as a number alone or in words, and how to write it. */
const writtenLike = {
  rating: '400 A',
  poles: '4P or TPN',
  faultLevel: '50 kA',
  loadKw: '15 kW',
  absorbedKw: '15 kW',
  loadHp: '20 HP',
  loadKva: '100 kVA',
  powerFactor: '0.85',
} as const;

type FactField = keyof typeof writtenLike;

/** What a number alone is in the column of a field. */
const bareFacts: Readonly<Record<FactField, (value: number, written: string) => Fact>> = {
  rating: (value, written) => ({ kind: 'rating', value, written, remark: '' }),
  poles: (value, written) => ({ kind: 'poles', value: String(value), written, remark: '' }),
  faultLevel: (value, written) => ({ kind: 'faultLevel', value, written, remark: '' }),
  loadKw: (value, written) => ({ kind: 'powerKw', value, written, remark: '' }),
  absorbedKw: (value, written) => ({ kind: 'powerKw', value, written, remark: '' }),
  loadHp: (value, written) => ({ kind: 'powerKw', written, ...kilowattsOfHorsepower(value) }),
  loadKva: (value, written) => ({ kind: 'apparentKva', value, written, remark: '' }),
  powerFactor: (value, written) => ({ kind: 'powerFactor', value, written, remark: '' }),
};

/** What each field may give: a power under RATING is a load, from which the rating is proposed. */
const givenBy: Readonly<Record<FactField, readonly FactKind[]>> = {
  rating: ['rating', 'powerKw', 'apparentKva'],
  poles: ['poles'],
  faultLevel: ['faultLevel'],
  loadKw: ['powerKw', 'apparentKva'],
  absorbedKw: ['powerKw'],
  loadHp: ['powerKw', 'apparentKva'],
  loadKva: ['apparentKva', 'powerKw'],
  powerFactor: ['powerFactor'],
};

// Object.keys forgets the key type; the object above is closed.
const factFields = Object.keys(writtenLike) as readonly FactField[];

/** The field that gives a fact, and those in which a correction settles it. */
const placeOf: Readonly<Record<FactKind, readonly [ScheduleField, ...ScheduleField[]]>> = {
  rating: ['rating'],
  poles: ['poles'],
  faultLevel: ['faultLevel'],
  device: ['device', 'type'],
  role: ['type', 'device'],
  powerKw: ['loadKw', ...loadFields],
  apparentKva: ['loadKva', ...loadFields],
  apparentVa: ['loadKva', ...loadFields],
  reactiveKvar: ['loadKw', ...loadFields],
  leakageMa: ['device'],
  powerFactor: ['powerFactor', ...loadFields],
  neutralPercent: ['rating'],
};

/** The facts without which a row can be a feeder: where further words do not agree on one, the row does without. */
const spareFacts: readonly FactKind[] = [
  'powerKw',
  'apparentKva',
  'apparentVa',
  'reactiveKvar',
  'leakageMa',
  'powerFactor',
  'neutralPercent',
];

/**
 * Reads what a row says about its feeder; what it says twice and differently is a fault.
 * @param leftOut facts of which nobody asks any more
 */
export function readFacts(reading: RowReading, find: FactFinder, leftOut: readonly FactKind[] = []): RowFacts {
  const factsIn = (fields: readonly ScheduleField[]) =>
    reading.cells.filter(({ field }) => fields.includes(field)).flatMap((cell) => factsOfCell(cell, find));
  const own = factsIn(ownFields);
  const absorbed = factsIn(['absorbedKw']).map((fact) => ({ ...fact, remark: ABSORBED }));
  const remarks = factsIn(['note']);
  const words = [...absorbed, ...factsIn(wordyFields), ...remarks.filter(({ kind }) => remarkFacts.includes(kind))];
  const all = [...own, ...words, ...remarks];
  tellUnreadable(reading, own);
  const entered = own.filter(({ cell }) => cell.isCorrected);
  // What the user entered counts, whatever else the row says.
  const settled = <Kind extends FactKind>(kind: Kind): SettledFact<FactValues[Kind]> | null => {
    if (leftOut.includes(kind)) {
      return null;
    }
    const isEntered = (fact: FoundFact) => fact.kind === kind && placeOf[kind].includes(fact.cell.field);
    const from = entered.some(isEntered)
      ? entered.filter(isEntered)
      : own.some((fact) => fact.kind === kind)
        ? own
        : words;
    // A fact of the kind has the value of the kind.
    const ofKind = (facts: readonly FoundFact[]) =>
      facts.filter((fact) => fact.kind === kind) as unknown as readonly FoundAs<Kind>[];
    return settle(reading, kind, ofKind(from), ofKind(all));
  };
  return {
    rating: settled('rating'),
    poles: settled('poles'),
    device: settled('device'),
    role: settled('role'),
    faultLevel: settled('faultLevel'),
    powerKw: settled('powerKw'),
    apparentKva: settled('apparentKva'),
    apparentVa: settled('apparentVa'),
    reactiveKvar: settled('reactiveKvar'),
    leakageMa: settled('leakageMa'),
    powerFactor: settled('powerFactor'),
    neutralPercent: settled('neutralPercent'),
  };
}

/** Where a fact stands, for a note of it. */
export function whereFact({ cell, pieces }: SettledFact<string | number>): NotedFrom {
  return { column: cell.column, text: cell.text, pieces };
}

/** Notes a fact as what it is shown as, e.g. `400 A`. */
export function noteFact(
  reading: RowReading,
  field: ScheduleField,
  shown: string,
  fact: SettledFact<string | number>,
): void {
  const { written, cell, isInPlace, remark } = fact;
  const from = whereFact(fact);
  if (isInPlace && fact.isProposal) {
    noteProposed(reading, field, shown, remark, from);
  } else if (isInPlace) {
    noteWritten(reading, field, shown, from, remark);
  } else {
    noteProposed(reading, field, shown, `from “${written}” in the ${cell.field}`, from);
  }
}

function factsOfCell(cell: FieldCell, find: FactFinder): readonly FoundFact[] {
  const bare = bareFact(cell);
  const allFacts = bare === null ? find(cell.text) : [bare];
  const facts = loadFields.includes(cell.field) ? allFacts.filter(({ kind }) => kind !== 'rating') : allFacts;
  return facts.map((fact) => ({ ...fact, cell }));
}

/** `11/15` under kW/HP is one power twice. */
const bothPowers = /^(\d+(?:\.\d+)?)\s*\/\s*\d+(?:\.\d+)?$/u;

function bareFact({ field, text }: FieldCell): Fact | null {
  const asked = factFields.find((each) => each === field);
  if (asked === undefined) {
    return null;
  }
  const number = asked === 'loadKw' ? (bothPowers.exec(text)?.[1] ?? text) : text;
  const value = plainNumber(number);
  return value === null ? null : bareFacts[asked](value, text);
}

/** A cell that should give a number and gives nothing of its kind. */
function tellUnreadable(reading: RowReading, facts: readonly FoundFact[]): void {
  for (const field of factFields) {
    const cell = cellOf(reading, field);
    const isRead = facts.some((fact) => fact.cell === cell && givenBy[field].includes(fact.kind));
    if (!cell || isRead) {
      continue;
    }
    if (field === 'absorbedKw') {
      // What is not understood of it is left to be seen.
      continue;
    }
    if (!loadFields.includes(field)) {
      noteFault(reading, field, `“${cell.text}” is not understood: write it like ${writtenLike[field]}`, cell.column);
    } else if (!saysNothing(cell.text)) {
      // A feeder can be without a load.
      noteNotEntered(reading, field, cell, `write it like ${writtenLike[field]}`);
    }
  }
}

function settle<Kind extends FactKind>(
  reading: RowReading,
  kind: Kind,
  facts: readonly FoundAs<Kind>[],
  all: readonly FoundAs<Kind>[],
): SettledFact<FactValues[Kind]> | null {
  const [first] = facts;
  if (!first) {
    return null;
  }
  const { value, written, cell, remark } = first;
  const other = facts.find((each) => !isSame(kind, each.value, value));
  const isInPlace = ownFields.includes(cell.field);
  if (other) {
    if (isInPlace || !spareFacts.includes(kind)) {
      const both = `“${written}” and “${other.written}” do not agree: write one of them`;
      noteFault(reading, placeOf[kind][0], both, other.cell.column);
    }
    return null;
  }
  const same = all.filter((each) => isOfUser(first) || isSame(kind, each.value, value));
  const pieces = same.map((each) => ({ column: each.cell.column, text: each.written }));
  return { value, written, cell, remark, isInPlace, pieces, isProposal: first.isProposal === true };
}

const isOfUser = ({ cell }: { readonly cell: FieldCell }) => cell.isCorrected === true;

/** Makers' HP are rounded: 15 HP stand for 11 kW (SBD 17.1). */
const POWERS_DIFFER_BY = 0.03;

function isSame(kind: FactKind, one: string | number, other: string | number): boolean {
  return kind === 'powerKw' ? Math.abs(Number(one) - Number(other)) <= POWERS_DIFFER_BY * Number(other) : one === other;
}
