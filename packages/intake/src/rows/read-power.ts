import { KW_PER_HP } from '@pw/switchboard/feeder-schedule/find-numbers';
import type { Value } from '../intake.ts';
import { plainNumber } from '../tables/read-columns.ts';
import type { ColumnField } from '../words/column-fields.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { saysNothing, unusedText } from './read-number.ts';
import { cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import { disagreeing, placeOf, proposed, unclear, written } from './values.ts';

/** Makers' HP are rounded: 15 HP stand for 11 kW (SBD 17.1). */
const POWERS_DIFFER_BY = 0.03;

const columns: readonly ColumnField[] = ['loadKw', 'loadHp', 'load', 'absorbedKw'];

type Power = { readonly unit: 'kW' | 'HP'; readonly number: number; readonly cell: RowCell };

/**
 * Reads the power of a motor or load in kW: HP are converted to the standard motor that they mean; kW and HP that do
 * not agree are unclear, and so is a number without unit under a heading without one.
 * @param motors the powers of standard motors, kW
 */
export function readPower(line: RowLine, words: IntakeWords, motors: readonly number[]): Value<number> | null {
  const own = cellsOf(line, columns).filter(({ text }) => !saysNothing(text, words));
  const unread = own.find((cell) => powersIn(cell, words).length === 0);
  if (unread) {
    const number = plainNumber(unread.text);
    const place = placeOf([unread], line.at);
    return number === null
      ? unclear(place, 'NOT_A_NUMBER')
      : unclear(place, 'NO_UNIT', [number, meantKw(number, motors).value]);
  }
  const inPlace = own.flatMap((cell) => powersIn(cell, words));
  const partly = own.find(({ text }) => unusedText(text, words) !== '');
  if (partly) {
    const said = inPlace.map(({ unit, number }) => (unit === 'kW' ? number : meantKw(number, motors).value));
    return unclear(placeOf([partly], line.at), 'NOT_A_NUMBER', [...new Set(said)]);
  }
  const texts = cellsOf(line, ['device', 'starter', 'type', 'rating', 'description', 'name', 'note']);
  const beside = texts.flatMap((cell) => withUnits(cell, words));
  const powers = inPlace.length > 0 ? [...inPlace, ...beside] : beside;
  return settle(powers, line, motors, inPlace.length === 0 && columns.some((field) => line.columns.has(field)));
}

function settle(
  powers: readonly Power[],
  { at }: RowLine,
  motors: readonly number[],
  isGuess: boolean,
): Value<number> | null {
  const [first] = powers;
  if (!first) {
    return null;
  }
  const place = placeOf([...new Set(powers.map(({ cell }) => cell))], at);
  const readings = powers.map((power) =>
    power.unit === 'kW' ? { value: power.number, raw: power.number } : horsepower(power.number, motors),
  );
  const main = readings[powers.findIndex(({ unit }) => unit === 'kW')] ?? readings[0];
  if (!main) {
    return null;
  }
  if (readings.some((each) => !isClose(each.value, main.value) && !isClose(each.raw, main.value))) {
    return disagreeing(
      place,
      readings.map(({ value }) => value),
    );
  }
  const isConverted = powers.every(({ unit }) => unit === 'HP') && !meantKw(first.number, motors).isStandard;
  if (isConverted) {
    return proposed(main.value, place, 'CONVERTED');
  }
  return isGuess ? proposed(main.value, place, 'FROM_TEXT') : written(main.value, place);
}

function horsepower(number: number, motors: readonly number[]) {
  return { value: meantKw(number, motors).value, raw: number * KW_PER_HP };
}

/** The standard motor that a number of HP means, within 3 %; else the converted power. */
function meantKw(hp: number, motors: readonly number[]): { readonly value: number; readonly isStandard: boolean } {
  const kw = hp * KW_PER_HP;
  const standard = motors.find((each) => isClose(each, kw));
  return standard === undefined
    ? { value: Math.round(kw * 100) / 100, isStandard: false }
    : { value: standard, isStandard: true };
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= POWERS_DIFFER_BY * other;
}

function powersIn(cell: RowCell, words: IntakeWords): readonly Power[] {
  const powers = withUnits(cell, words);
  const number = plainNumber(cell.text);
  if (powers.length > 0 || number === null || cell.field === 'load') {
    return powers;
  }
  return [{ unit: cell.field === 'loadHp' ? 'HP' : 'kW', number, cell }];
}

function withUnits(cell: RowCell, words: IntakeWords): readonly Power[] {
  return words
    .quantitiesIn(cell.text)
    .flatMap(({ kind, unit, number }): readonly Power[] =>
      kind === 'power' ? [{ unit: unit === 'HP' ? 'HP' : 'kW', number, cell }] : [],
    );
}
