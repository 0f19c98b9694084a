import { exceeds } from '@pw/configurator/value';
import { feederConstant } from '../breaker/feeder-constant.ts';
import type { InputProperty } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FeederRole, FeederType } from '../model/feeder-kind.ts';
import type { ScheduleBoard } from './feeder-schedule.ts';
import { plainNumber } from './find-facts.ts';
import { loadFields, noteFact, type RowFacts, type SettledFact, whereFact } from './read-facts.ts';
import {
  cellOf,
  type NotedFrom,
  noteFollows,
  noteNotEntered,
  noteProposed,
  noteWritten,
  type RowReading,
  saysNothing,
} from './row-reading.ts';

/** The load that a feeder must carry. */
export type Load = {
  readonly loadA: number;
  readonly from: NotedFrom;
  /** The power in kW that it was worked out of; null where there is none. */
  readonly powerKw: SettledFact<number> | null;
  /** How it was worked out of a power; '' where the current itself is written. */
  readonly arithmetic: string;
  /** What the next rating has to reach is so many times the load. */
  readonly margin: number;
};

/** What loads and ratings are worked out with. */
type LoadTables = Pick<Knowledge['tables'], 'feederConstant'>;

/** Less than this is a slip of the pen. */
const LEAST_POWER_FACTOR = 0.1;

/** The current that the column of load currents gives, A; null where it gives none. */
export function writtenCurrent(reading: RowReading): number | null {
  const [, digits = ''] = CURRENT.exec(cellOf(reading, 'loadA')?.text ?? '') ?? [];
  return plainNumber(digits);
}

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
  const givenA = writtenCurrent(reading);
  if (current && givenA !== null) {
    return givenA > 0 ? { loadA: tenths(givenA), from: current, powerKw: null, arithmetic: '', margin } : null;
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
    return {
      loadA: currentOfApparentPower(apparentKva.value, voltageV),
      from: whereFact(apparentKva),
      powerKw: null,
      arithmetic: `${apparentKva.value} kVA / (√3 x ${voltageV} V)`,
      margin,
    };
  }
  return powerKw && isLoad(powerKw) ? { ...loadOfPower(powerKw, facts.powerFactor, voltageV, tables), margin } : null;
}

function powersOf({ powerKw, apparentKva }: RowFacts): readonly (SettledFact<number> | null)[] {
  return [powerKw, apparentKva];
}

function loadOfPower(
  power: SettledFact<number>,
  written: SettledFact<number> | null,
  voltageV: number,
  tables: LoadTables,
): Omit<Load, 'margin'> {
  const { value, remark } = power;
  const usual = feederConstant(tables, 'usual power factor').value;
  const given = written && usableFactor(written.value);
  const factor = given ?? usual;
  const loadA = currentOfPower(value, { factor: written?.value ?? null, voltageV }, tables);
  const inWords = remark === '' ? `${value} kW` : power.cell.field === 'absorbedKw' ? `${value} kW, ${remark}` : remark;
  const factorText = given === null ? `, power factor ${usual} taken` : '';
  const from = whereFact(power);
  const pieces = [...(from.pieces ?? []), ...(given === null ? [] : (written?.pieces ?? []))];
  return {
    loadA,
    from: { ...from, pieces },
    powerKw: power,
    arithmetic: `${inWords} / (√3 x ${voltageV} V x ${factor})${factorText}`,
  };
}

/** The current of a three-phase apparent power in kVA, A: Ib = S / (sqrt(3) x U). */
export function currentOfApparentPower(kva: number, voltageV: number): number {
  return tenths((kva * 1000) / (Math.sqrt(3) * voltageV));
}

/**
 * The current of a three-phase power in kW, A: Ib = P / (sqrt(3) x U x power factor).
 * @param factor as it is written, in percent too; the usual one counts for null and for what can be none
 */
export function currentOfPower(
  kw: number,
  { factor, voltageV }: { readonly factor: number | null; readonly voltageV: number },
  tables: LoadTables,
): number {
  const given = factor === null ? null : usableFactor(factor);
  const used = given ?? feederConstant(tables, 'usual power factor').value;
  return tenths((kw * 1000) / (Math.sqrt(3) * voltageV * used));
}

/** A power factor may be written in percent; null where it can be none. */
function usableFactor(written: number): number | null {
  const factor = written > 1 ? written / 100 : written;
  return factor >= LEAST_POWER_FACTOR && factor <= 1 ? factor : null;
}

/** The smallest of some ratings that has room for a load; null where none has. */
export function nextRating(
  { loadA, margin }: Pick<Load, 'loadA' | 'margin'>,
  ratings: readonly number[],
): number | null {
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
  const { loadA, from, powerKw, arithmetic } = load;
  const shown = `${loadA} A`;
  if (!input) {
    noteFollows(reading, 'loadA', '', `${type.display} has no load of its own: ${shown} is not entered`, from);
    return {};
  }
  const read = readValue(input, loadA);
  if (!read.ok) {
    noteNotEntered(reading, 'loadA', { ...from, text: shown, pieces: from.pieces ?? [from] }, read.error);
    return {};
  }
  const tooMuch = ratingA !== null && exceeds(loadA, ratingA) ? `more than its rating of ${ratingA} A` : '';
  const remark = [arithmetic, tooMuch].filter(Boolean).join('; ');
  if (remark === '') {
    noteWritten(reading, 'loadA', shown, from);
  } else {
    noteProposed(reading, 'loadA', shown, remark, from);
  }
  if (powerKw) {
    noteFact(reading, 'loadKw', `${powerKw.value} kW`, powerKw);
  }
  return { FEEDER_LOAD: loadA };
}

/** A load has at most one decimal. */
function tenths(value: number): number {
  return Math.round((value + Number.EPSILON) * 10) / 10;
}
