import { copiesIn } from '@pw/switchboard/feeder-schedule/read-quantity';
import type { Source, Value } from '../intake.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { cellOf, cellsOf, type RowLine } from './row-cell.ts';
import { disagreeing, type Place, proposed, unclear, written } from './values.ts';

/** Steps of one size of a capacitor bank, as a line below the bank says them. */
export type BankStep = {
  /** Of one step, kvar. */
  readonly kvar: number;
  readonly count: number;
  readonly text: string;
  readonly source: Source;
};

const texts = ['name', 'description', 'type', 'rating', 'load', 'loadKw'] as const;

/** More than these are no steps of a bank. */
const MOST_STEPS = 50;

/** The steps that a line says: a word for steps and one size; null where it is no such line. */
export function stepsOn(line: RowLine, words: IntakeWords): BankStep | null {
  const cells = cellsOf(line, texts);
  const isStep = cells.some(({ text }) => words.find('step', text).length > 0);
  const sizes = cells.flatMap(({ text }) => words.quantitiesIn(text).filter(({ kind }) => kind === 'reactivePower'));
  const [size, ...more] = sizes;
  const quantity = cellOf(line, 'quantity');
  const count = quantity ? copiesIn(quantity.text) : 1;
  const text = line.cells.map((cell) => cell.written).join(' | ');
  return isStep && size && more.length === 0 && count !== null && count > 0 && count <= MOST_STEPS
    ? { kvar: size.value, count, text, source: line.at }
    : null;
}

/** Whether a line names a capacitor bank. */
export function namesBank(line: RowLine, words: IntakeWords): boolean {
  return cellsOf(line, texts).some(({ text }) => words.find('bank', text).length > 0);
}

/** Power and steps of a bank; without lines of steps the product proposes them. */
type BankValues = {
  readonly kvar: Value<number>;
  readonly steps?: Value<string>;
  readonly quantity?: Value<number>;
};

/**
 * Reads the power and the steps of a capacitor bank. Steps that do not add up to the bank are unclear; where no line says
 * the bank, the steps are one, and its power is asked.
 */
export function readBank(line: RowLine, kvar: Value<number> | null, words: IntakeWords): BankValues {
  const { steps = [], at } = line;
  const nothing: Place = { text: '', source: at, doubt: null };
  if (steps.length === 0) {
    return { kvar: kvar ?? unclear(nothing, 'NO_RATING') };
  }
  const place: Place = {
    text: steps.map(({ text }) => text).join('; '),
    source: steps.map(({ source }) => source),
    doubt: line.cells.find(({ doubt }) => doubt !== null)?.doubt ?? null,
  };
  const sizes = steps.flatMap((step) => new Array<number>(step.count).fill(step.kvar));
  const sum = sizes.reduce((all, each) => all + each, 0);
  const said = sizes.join(' ');
  if (stepsOn(line, words) !== null) {
    return {
      kvar: unclear(place, 'NO_RATING', [sum]),
      steps: proposed(said, place, 'SUGGESTED'),
      quantity: proposed(1, nothing, 'NOTHING_WRITTEN'),
    };
  }
  const differs = kvar !== null && kvar.value !== null && kvar.value !== sum;
  return {
    kvar: kvar ?? proposed(sum, place, 'SUGGESTED'),
    steps: differs ? disagreeing(place, [said]) : written(said, place),
  };
}
