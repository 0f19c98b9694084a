import { exceeds } from '@pw/configurator/value';
import { feederConstant } from '../breaker/feeder-constant.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FeederRole, FeederType } from '../model/feeder-kind.ts';
import type { InputProperty } from '../part-inputs.ts';
import { readValue } from '../read-value.ts';
import {
  cellOf,
  type FieldCell,
  noteFollows,
  noteNotEntered,
  noteProposed,
  noteWritten,
  type RowReading,
  type ScheduleBoard,
  saysNothing,
} from './feeder-schedule.ts';
import { plainNumber } from './find-facts.ts';
import { loadFields, type RowFacts, type SettledFact } from './read-facts.ts';

/** What a feeder is asked to carry. */
export type Load = {
  readonly loadA: number;
  readonly cell: FieldCell;
  /** How it was worked out of a power; '' where the current itself is written. */
  readonly arithmetic: string;
  /** What the next rating has to reach is so many times the load. */
  readonly margin: number;
};

/** What loads and ratings are worked out with. */
type LoadTables = Pick<Knowledge['tables'], 'feederConstant'>;

/** Less than this is a slip of the pen. */
const LEAST_POWER_FACTOR = 0.1;

const CURRENT = /^(\d+(?:\.\d+)?)\s*(?:A|AMPS?|AMPERES?)?$/iu;

/**
 * The load current of a row: as its column gives it, else Ib = P / (sqrt(3) x U x power factor), of kVA without power
 * factor. What the words of a source or a coupler give is no load: `Incomer from 1000 kVA transformer`.
 */
export function readLoad(
  reading: RowReading,
  facts: RowFacts,
  role: FeederRole | null,
  { voltageV }: ScheduleBoard,
  tables: LoadTables,
): Load | null {
  const margin = feederConstant(tables, 'rating above the load').value;
  const own = reading.cells.filter(({ field }) => loadFields.includes(field) && field !== 'powerFactor');
  if (own.some(({ text, isCorrected }) => isCorrected && saysNothing(text))) {
    return null;
  }
  const current = cellOf(reading, 'loadA');
  const [, digits = ''] = CURRENT.exec(current?.text ?? '') ?? [];
  const givenA = plainNumber(digits);
  if (current && givenA !== null) {
    return givenA > 0 ? { loadA: tenths(givenA), cell: current, arithmetic: '', margin } : null;
  }
  if (current && !saysNothing(current.text) && !powersOf(facts).some((power) => power?.cell === current)) {
    noteNotEntered(reading, 'loadA', current, 'write it like 26 A or 15 kW');
    return null;
  }
  const isSource = role !== null && role !== 'outgoing';
  const isLoad = (power: SettledFact<number> | null) =>
    power !== null && power.value > 0 && (power.isInPlace || !isSource);
  const { apparentKva, powerKw } = facts;
  if (apparentKva && isLoad(apparentKva)) {
    const loadA = tenths((apparentKva.value * 1000) / (Math.sqrt(3) * voltageV));
    return { loadA, cell: apparentKva.cell, arithmetic: `${apparentKva.value} kVA / (√3 x ${voltageV} V)`, margin };
  }
  return powerKw && isLoad(powerKw) ? { ...loadOfPower(powerKw, facts.powerFactor, voltageV, tables), margin } : null;
}

function powersOf({ powerKw, apparentKva }: RowFacts): readonly (SettledFact<number> | null)[] {
  return [powerKw, apparentKva];
}

function loadOfPower(
  { value, cell, remark }: SettledFact<number>,
  written: SettledFact<number> | null,
  voltageV: number,
  tables: LoadTables,
): Omit<Load, 'margin'> {
  const usual = feederConstant(tables, 'usual power factor').value;
  const given = written && usableFactor(written.value);
  const factor = given ?? usual;
  const loadA = tenths((value * 1000) / (Math.sqrt(3) * voltageV * factor));
  const power = remark === '' ? `${value} kW` : remark;
  const taken = given === null ? `, power factor ${usual} taken` : '';
  return { loadA, cell, arithmetic: `${power} / (√3 x ${voltageV} V x ${factor})${taken}` };
}

/** A power factor may be written in percent; null where it can be none. */
function usableFactor(written: number): number | null {
  const factor = written > 1 ? written / 100 : written;
  return factor >= LEAST_POWER_FACTOR && factor <= 1 ? factor : null;
}

/** The smallest of some ratings that has room for a load; null where none has. */
export function nextRating({ loadA, margin }: Load, ratings: readonly number[]): number | null {
  const enough = ratings.filter((ratingA) => !exceeds(loadA * margin, ratingA));
  return enough.length === 0 ? null : Math.min(...enough);
}

/** What the next rating has to reach, in words. */
export function ratingArithmetic({ loadA, margin }: Load): string {
  return `${margin} x ${loadA} A = ${tenths(loadA * margin)} A`;
}

/** Notes the load of a feeder and gives its property; a coupler has none. */
export function enterLoad(
  reading: RowReading,
  type: FeederType,
  load: Load,
  { input, ratingA }: { readonly input: InputProperty | undefined; readonly ratingA: number | null },
): Readonly<Record<string, number>> {
  const { loadA, cell, arithmetic } = load;
  const shown = `${loadA} A`;
  if (!input) {
    noteFollows(reading, 'loadA', '', `${type.display} has no load of its own: ${shown} is not entered`, cell);
    return {};
  }
  const read = readValue(input, loadA);
  if (!read.ok) {
    noteNotEntered(reading, 'loadA', { ...cell, text: shown }, read.error);
    return {};
  }
  const tooMuch = ratingA !== null && exceeds(loadA, ratingA) ? `more than its rating of ${ratingA} A` : '';
  const remark = [arithmetic, tooMuch].filter(Boolean).join('; ');
  if (remark === '') {
    noteWritten(reading, 'loadA', shown, cell);
  } else {
    noteProposed(reading, 'loadA', shown, remark, cell);
  }
  return { FEEDER_LOAD: loadA };
}

/** A load has at most one decimal. */
function tenths(value: number): number {
  return Math.round((value + Number.EPSILON) * 10) / 10;
}
