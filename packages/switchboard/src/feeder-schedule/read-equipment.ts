import { err, ok, type Result } from '@pw/domain/result';
import type { FeederInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { ScheduleBoard } from './feeder-schedule.ts';
import { noteFact, type RowFacts, type SettledFact, whereFact } from './read-facts.ts';
import { type Load, nextRating, ratingArithmetic } from './read-load.ts';
import { noteFault, noteNotEntered, noteProposed, noteWritten, type RowReading, useWords } from './row-reading.ts';

type EquipmentField = {
  readonly field: 'rating' | 'poles' | 'faultLevel';
  readonly property: string;
  readonly textOf: (value: string | number) => string;
};

/** How poles with a neutral are shown. */
const polesWithNeutral: Readonly<Record<string, string>> = { [THREE_POLES_AND_LINK]: 'TPN', '1N': 'SPN' };

const equipmentFields: readonly EquipmentField[] = [
  { field: 'rating', property: 'FEEDER_AMP_RATING', textOf: (value) => `${value} A` },
  { field: 'poles', property: 'FEEDER_POLES', textOf: (value) => polesWithNeutral[value] ?? `${value}-pole` },
  { field: 'faultLevel', property: 'FEEDER_FAULT_LEVEL', textOf: (value) => `${value} kA` },
];

/** A fact of the equipment as it is shown: `400 A`, `TPN`. */
export function shownFact(field: EquipmentField['field'], value: string | number): string {
  return equipmentFields.find((each) => each.field === field)?.textOf(value) ?? String(value);
}

/** Outgoing feeders of three poles are the usual ones; for sources and couplers the neutral decides, so nobody guesses. */
const USUAL_POLES = '3';

type EquipmentClues = {
  readonly load: Load | null;
  readonly board: ScheduleBoard;
  /** What the words of a kind have entered already. */
  readonly byWords: ReadonlySet<string | number>;
};

/** Reads rating, poles and fault level; a rating that is not written is proposed from the load. */
export function readEquipment(
  reading: RowReading,
  { type, inputs }: FeederInputs,
  facts: RowFacts,
  { load, board, byWords }: EquipmentClues,
): Readonly<Record<string, string | number>> {
  const entered: Record<string, string | number> = {};
  for (const { field, property, textOf } of equipmentFields) {
    const input = inputs.get(property);
    if (!input) {
      const unasked = facts[field];
      if (unasked && !byWords.has(unasked.value)) {
        tellUnasked(reading, type, field, unasked);
      }
      continue;
    }
    const fact = field === 'poles' ? offeredPoles(facts.poles, input.values) : facts[field];
    if (fact && fact !== facts[field]) {
      noteProposed(reading, field, textOf(fact.value), fact.remark, whereFact(fact));
    } else if (fact) {
      noteFact(reading, field, textOf(fact.value), fact);
    }
    const value = fact?.value ?? missing(reading, type, field, { load, ratings: input.values ?? [] });
    if (value === null) {
      continue;
    }
    const read = field === 'poles' ? readPoles(input.values, value, type) : readValue(input, value);
    if (read.ok && read.value !== null) {
      entered[property] = read.value;
    } else if (!read.ok) {
      noteFault(reading, field, read.error, fact?.cell.column ?? null);
    }
  }
  tellNeutral(reading, facts.neutralPercent, board);
  return entered;
}

/** A figure that the type does not ask for goes to the remarks: a starter follows from its motor, not from a current. */
function tellUnasked(
  reading: RowReading,
  { display }: FeederType,
  field: EquipmentField['field'],
  fact: SettledFact<string | number>,
): void {
  if (field === 'poles' && fact.value === USUAL_POLES) {
    // A motor has three phases, whether they are written or not.
    useWords(reading, ...fact.pieces);
  } else if (field !== 'poles') {
    const { column } = fact.cell;
    const from = { column, text: fact.written, pieces: fact.pieces };
    noteNotEntered(reading, field, from, `${display} is not chosen by it`);
  }
}

/** Shows what a row says of its breaker where nothing can be entered because its type is not known. */
export function noteWrittenEquipment(reading: RowReading, facts: RowFacts): void {
  for (const { field, textOf } of equipmentFields) {
    const fact = facts[field];
    if (fact) {
      noteFact(reading, field, textOf(fact.value), fact);
    }
  }
}

/** Three poles and a link become three poles where the type offers no link, with a remark (SBD 17.1). */
function offeredPoles(
  poles: SettledFact<string> | null,
  offered: readonly (string | number)[] | null,
): SettledFact<string> | null {
  const withoutLink = poles?.value === THREE_POLES_AND_LINK && offered !== null && !offered.includes(poles.value);
  return withoutLink
    ? { ...poles, value: '3', remark: `${poles.written}: no neutral link is offered, three poles are taken` }
    : poles;
}

function readPoles(
  offered: readonly (string | number)[] | null,
  value: string | number,
  { display }: FeederType,
): Result<string | number, string> {
  if (offered === null || offered.includes(value)) {
    return ok(value);
  }
  const written = offered.map((each) => polesWithNeutral[each] ?? `${each}P`).join(', ');
  return err(`${display} is not made with ${polesText(value)}: write ${written}, or leave the row out`);
}

function polesText(value: string | number): string {
  const words: Readonly<Record<string, string>> = { 1: 'one pole', '1N': 'one pole and neutral', 2: 'two poles' };
  return words[value] ?? `poles “${value}”`;
}

type RatingClues = { readonly load: Load | null; readonly ratings: readonly (string | number)[] };

/** What stands in for a fact that the row does not say; a fault where nothing may. */
function missing(
  reading: RowReading,
  type: FeederType,
  field: EquipmentField['field'],
  { load, ratings }: RatingClues,
): string | number | null {
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
  if (field === 'rating' && load !== null) {
    return proposeRating(reading, type, load, ratings);
  }
  noteFault(
    reading,
    field,
    field === 'poles' ? 'Poles is empty: write 3P, TPN or 4P' : 'Rated Current is empty: write it in A',
  );
  return null;
}

function proposeRating(
  reading: RowReading,
  type: FeederType,
  load: Load,
  ratings: readonly (string | number)[],
): number | null {
  const ratingA = nextRating(load, ratings.map(Number));
  if (ratingA === null) {
    const text = `No rating of ${type.display} reaches ${ratingArithmetic(load)}: write the rating in A`;
    noteFault(reading, 'rating', text, load.from.column);
    return null;
  }
  noteProposed(reading, 'rating', `${ratingA} A`, `the next rating from ${ratingArithmetic(load)}`, load.from);
  return ratingA;
}

/** The neutral is that of the board; where the row says another, somebody has to know it. */
function tellNeutral(
  reading: RowReading,
  neutral: SettledFact<number> | null,
  { neutralPercent }: ScheduleBoard,
): void {
  if (neutral === null) {
    return;
  }
  const shown = `neutral ${neutral.value} %`;
  if (neutral.value === neutralPercent) {
    noteWritten(reading, 'rating', shown, whereFact(neutral), 'as that of the board');
    return;
  }
  const ofBoard = neutralPercent === null ? 'is not known yet' : `is ${neutralPercent} %`;
  const remark = `“${neutral.written}” is not entered here: the neutral of the board ${ofBoard}, the Board step changes it`;
  noteProposed(reading, 'rating', shown, remark, whereFact(neutral));
}
