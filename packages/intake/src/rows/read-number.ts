import type { Value } from '../intake.ts';
import { plainNumber } from '../tables/read-columns.ts';
import type { ColumnField } from '../words/column-fields.ts';
import { withoutPieces } from '../words/find-quantities.ts';
import type { QuantityKind } from '../words/intake-tables.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import { disagreeing, placeOf, proposed, unclear, written } from './values.ts';

/** Which columns hold a number, and what measures it elsewhere. */
type NumberPlace = {
  readonly kind: QuantityKind;
  /** Columns in which a number needs no unit. */
  readonly own: readonly ColumnField[];
  /** Columns in which it counts with its unit. */
  readonly beside: readonly ColumnField[];
  /** Columns whose words are looked at where nothing else says it. */
  readonly texts: readonly ColumnField[];
};

/** Letters that people type for digits. */
const LETTERS = /^[\dOoIl]+$/u;

type Reading = { readonly value: number; readonly cell: RowCell };

/**
 * Reads a number of a row: from its own column, else with its unit from the others. Null where nothing is written; what
 * is written twice and otherwise is unclear.
 */
export function readNumber(line: RowLine, place: NumberPlace, words: IntakeWords): Value<number> | null {
  const own = cellsOf(line, place.own).filter(({ text }) => !saysNothing(text, words));
  const inOwn = own.map((cell) => ({ cell, numbers: numbersIn(cell, place.kind, words) }));
  const unread = inOwn.find(({ numbers }) => numbers.length === 0);
  if (unread) {
    return noNumber(unread.cell, line);
  }
  const beside = readingsIn(cellsOf(line, place.beside), place.kind, words);
  const texts = readingsIn(cellsOf(line, place.texts), place.kind, words);
  const inPlace = [...inOwn.flatMap(({ cell, numbers }) => numbers.map((value) => ({ value, cell }))), ...beside];
  const all = [...inPlace, ...texts];
  const [first] = inPlace.length > 0 ? inPlace : texts;
  if (!first) {
    return null;
  }
  const others = all.filter(({ value }) => value !== first.value);
  if (others.length > 0) {
    return disagreeing(
      placeOf([...new Set(all.map(({ cell }) => cell))], line.at),
      all.map(({ value }) => value),
    );
  }
  const isGuess = inPlace.length === 0 && place.own.some((field) => line.columns.has(field));
  const rest = own.includes(first.cell) ? unusedText(first.cell.text, words) : '';
  const where = placeOf([first.cell], line.at);
  if (rest !== '') {
    return unclear(where, 'NOT_A_NUMBER', [first.value]);
  }
  if (first.cell.field === 'note') {
    return proposed(first.value, where, 'FROM_NOTE');
  }
  return isGuess ? proposed(first.value, where, 'FROM_TEXT') : written(first.value, where);
}

function readingsIn(cells: readonly RowCell[], kind: QuantityKind, words: IntakeWords): readonly Reading[] {
  return cells.flatMap((cell) =>
    words.quantitiesIn(cell.text).flatMap((each) => (each.kind === kind ? [{ value: each.value, cell }] : [])),
  );
}

/** The numbers of a cell of its own: with their unit, a number alone, and numbers parted by a slash. */
function numbersIn({ text }: RowCell, kind: QuantityKind, words: IntakeWords): readonly number[] {
  const quantities = words.quantitiesIn(text);
  const ofKind = quantities.filter((each) => each.kind === kind).map(({ value }) => value);
  if (ofKind.length > 0 || quantities.length > 0) {
    return ofKind;
  }
  const parts = text.split(/\s*\/\s*/u).map(plainNumber);
  return parts.every((part) => part !== null) ? parts : [];
}

function noNumber(cell: RowCell, { at }: RowLine): Value<number> {
  const place = placeOf([cell], at);
  if (LETTERS.test(cell.text) && /\d/u.test(cell.text)) {
    const digits = cell.text.replace(/[Oo]/gu, '0').replace(/[Il]/gu, '1');
    return unclear(place, 'LETTERS_IN_NUMBER', [Number(digits)]);
  }
  return unclear(place, 'NOT_A_NUMBER');
}

/** Whether a cell says that there is nothing. */
export function saysNothing(text: string, words: IntakeWords): boolean {
  return /^[-–—.0]*$/u.test(text) || words.isOnly('nothing', text);
}

/** The letters of a cell that no number, unit or known word explains. */
export function unusedText(text: string, words: IntakeWords): string {
  const poles = words.polesIn(text).map((each) => each.written);
  const rest = poles.reduce((left, each) => left.replace(each, ' '), withoutPieces(text, words.quantitiesIn(text)));
  const unfilled = ['filler', 'basis', 'device', 'role', 'instrument'] as const;
  return unfilled
    .reduce((left, kind) => words.without(kind, left), rest)
    .replace(/[^\p{L}]+/gu, '')
    .trim();
}
