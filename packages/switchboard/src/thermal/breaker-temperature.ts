import { exceeds } from '@pw/configurator/value';
import type { EvaluatedFeeder } from '../model/board.ts';
import type { PlacedFeeder } from '../model/design.ts';
import { createCache } from '../model/kept-results.ts';
import type { DeviceTemperature } from '../model/thermal.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import { loadHeat } from './device-heat.ts';
import { thermalConstant } from './thermal-constant.ts';

/** What the terminals of a breaker or another device do with its current. */
export type TerminalRule = {
  /** Rise of the terminals at the rating, K. */
  readonly riseK: number;
  readonly ratingA: number;
  /** The series that air derates; '' for none. */
  readonly series: string;
};

/** What an ACB has as its family; every other device has terminals as an MCCB. */
const AIR_BREAKER = 'ACB';

/** The rule of a device; null of one without a rating. */
function terminalRule(tables: ThermalTables, { kind, values }: EvaluatedFeeder): TerminalRule | null {
  const { TAKEN_RATING: ratingA, SERIES: series = '' } = values;
  const device = kind.family.name === AIR_BREAKER ? 'an ACB' : 'an MCCB';
  return ratingA ? { ratingA, series, riseK: thermalConstant(tables, `rise of the terminals of ${device}`) } : null;
}

/** Temperature of a terminal in air of `airC`, degC (SBD 19.5). */
export function terminalTemperature(
  tables: ThermalTables,
  { riseK, ratingA }: TerminalRule,
  currentA: number,
  airC: number,
): number {
  return airC + riseK * (currentA / ratingA) ** (1 / thermalConstant(tables, 'exponent of a rise'));
}

/** The current that a breaker may carry in air of `airC`, A, rounded down: by its terminals and by its own release. */
export function permittedCurrent(
  tables: ThermalTables,
  { riseK, ratingA, series }: TerminalRule,
  airC: number,
): number {
  const leftK = Math.max(thermalConstant(tables, 'most temperature of bars and terminals') - airC, 0);
  const byTerminals = (leftK / riseK) ** thermalConstant(tables, 'exponent of a rise');
  return Math.floor(ratingA * Math.min(1, airFactor(tables, series, airC), byTerminals) + TOLERANCE);
}

/** The temperatures of a placed device under its current; none of one without a rating. */
export function deviceTemperature(
  tables: ThermalTables,
  { feeder }: PlacedFeeder,
  place: Pick<DeviceTemperature, 'cubicle' | 'address' | 'airC'>,
  currentA: number,
): readonly DeviceTemperature[] {
  const rule = terminalRule(tables, feeder);
  if (!rule) {
    return [];
  }
  return [
    {
      ...place,
      name: feeder.name,
      currentA,
      terminalC: terminalTemperature(tables, rule, currentA, place.airC),
      permittedA: rule.series === '' ? null : permittedCurrent(tables, rule, place.airC),
      lossW: loadHeat(feeder, currentA),
    },
  ];
}

/** Values are compared with this tolerance (SBD 1.3). */
const TOLERANCE = 1e-6;

/** Every breaker asks for them. */
const rowsOfSeries = createCache();

/** In a line between the rows of a series, beyond the last one on its slope, never below 0; 1 of a series without rows. */
function airFactor({ airDerating }: Pick<ThermalTables, 'airDerating'>, series: string, airC: number): number {
  const rows =
    rowsOfSeries(airDerating, [], () => Map.groupBy(airDerating.rows, (row) => row.series)).get(series) ?? [];
  const [first] = rows;
  if (first === undefined || !exceeds(airC, first.airC)) {
    return first?.factor ?? 1;
  }
  const behind = rows.findIndex((row) => row.airC >= airC);
  const to = behind < 0 ? rows.length - 1 : behind;
  const [lower, upper] = [rows[to - 1] ?? first, rows[to] ?? first];
  const slope = upper.airC === lower.airC ? 0 : (upper.factor - lower.factor) / (upper.airC - lower.airC);
  return Math.max(0, lower.factor + slope * (airC - lower.airC));
}
