import { isItem } from '@pw/configurator/item';
import type { Figure, Origin } from '@pw/configurator/origin';
import { type PropertyValue, writtenValue } from '@pw/configurator/value';
import type { BoardExample } from '@pw/domain/catalogue/comparison-line';
import { thermalOutput } from '@pw/switchboard/design/thermal-output';
import { findingPlace } from '@pw/switchboard/findings/finding';
import type { EvaluatedBoard, EvaluatedComponent, EvaluatedPart } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { type BillLine, priceNameOf } from '../bill/bill-line.ts';
import type { BoardPrice } from '../price/price-board.ts';
import type { PriceField } from '../price/price-fields.ts';
import type { QuotedBoard } from '../quote/quote-board.ts';
import type { ComparedSheet } from './worked-board.ts';

/** Something that can be said of a board: two states of it are compared fact by fact. */
export type BoardFact = Pick<BoardExample, 'kind' | 'part' | 'name'> & {
  readonly value: string | number | null;
  /** Why it is so; null where nobody notes that. */
  readonly origin: (() => Origin) | null;
  /** Of a check. */
  readonly isError?: boolean;
  /** Of a sheet. */
  readonly texts?: readonly string[];
};

/** What the rules say of a board and its parts, and what checks find. */
export function factsOfRules({ board, checks }: Pick<QuotedBoard, 'board' | 'checks'>): readonly BoardFact[] {
  return [...valuesOf(board), ...checks.map(checkFact)];
}

/** The construction, the bill, the price and the drawings of a board. */
export function factsOfDesign(
  design: BoardDesign,
  { bill, price }: Pick<QuotedBoard, 'bill' | 'price'>,
  sheets: readonly ComparedSheet[],
): readonly BoardFact[] {
  return [
    ...figuresOf(design),
    ...bill.flatMap(lineFacts),
    ...(price === null ? [] : comparedAmounts.map((field) => priceFact(price, field))),
    ...sheets.map(({ number, print, texts }): BoardFact => {
      return { kind: 'sheet', part: '', name: number, value: print, origin: null, texts };
    }),
  ];
}

function valuesOf(board: EvaluatedBoard): readonly BoardFact[] {
  const { feeders, controller } = board;
  return [
    ...partFacts('', board),
    ...[...feeders, ...(controller ? [controller] : [])].flatMap((feeder) => [
      ...partFacts(feeder.name, feeder),
      ...feeder.components.flatMap((component) => partFacts(componentName(feeder.name, component), component)),
    ]),
  ];
}

function componentName(feeder: string, { family }: EvaluatedComponent): string {
  return `${feeder}, ${family}`;
}

function partFacts<Values extends object>(part: string, evaluated: EvaluatedPart<Values>): readonly BoardFact[] {
  // Object.keys knows only strings; values have no other names than their properties.
  const names = Object.keys(evaluated.values) as (keyof Values & string)[];
  return names.map((name) => {
    // Every value of a part is a property value, which the compiler cannot see through the type parameter.
    const value = writtenValue(evaluated.values[name] as PropertyValue);
    return { kind: 'value', part, name, value, origin: () => evaluated.explain(name) };
  });
}

function checkFact({ id, severity, message, ...place }: QuotedBoard['checks'][number]): BoardFact {
  // Another severity is another finding.
  const name = `${id} ${severity}`;
  return { kind: 'check', part: findingPlace(place), name, value: message, origin: null, isError: severity === 'E' };
}

function lineFacts(line: BillLine): readonly BoardFact[] {
  const { feeder, description, quantity, amount } = line;
  const of = { part: feeder ?? '', name: priceNameOf(line) || description };
  return [
    { ...of, kind: 'article', value: description, origin: () => quantity.origin },
    { ...of, kind: 'quantity', value: quantity.value, origin: () => quantity.origin },
    { ...of, kind: 'amount', value: amount.value, origin: () => amount.origin },
  ];
}

const comparedAmounts = ['list', 'afterDiscount', 'final'] as const satisfies readonly PriceField[];

function priceFact(price: BoardPrice, field: PriceField): BoardFact {
  const amount = price[field];
  return { kind: 'price', part: '', name: field, value: amount.value, origin: () => amount.origin };
}

/**
 * Every figure and plain value of a design by the path to it. Feeders are parts of the board: their names are enough, and of
 * the temperatures the highest ones.
 */
function figuresOf({ transportUnits, thermal, ...design }: BoardDesign): readonly BoardFact[] {
  const units = transportUnits.map(({ cubicles, ...unit }) => ({
    ...unit,
    cubicles: cubicles.map(({ number }) => number),
  }));
  return [...factsBelow({ ...design, transportUnits: units }, []), ...highestOf(thermal)];
}

/** As they are printed: what is less than that is no difference. */
function highestOf(thermal: BoardDesign['thermal']): readonly BoardFact[] {
  const output = thermal && thermalOutput({ thermal });
  if (!output?.converged) {
    return [];
  }
  const { lossW, airMaxC, barMaxC, terminalMaxC } = output;
  return factsBelow({ lossW, airMaxC, barMaxC, terminalMaxC }, ['thermal']);
}

function factsBelow(value: unknown, path: readonly string[]): readonly BoardFact[] {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' || typeof value === 'number' ? [figureFact(path, value)] : [];
  }
  if (isItem(value)) {
    return [figureFact(path, String(value))];
  }
  if ('explain' in value) {
    return 'name' in value ? factsBelow(value.name, path) : [];
  }
  if ('origin' in value && 'value' in value) {
    // Only figures have both; a design holds nothing else under these names.
    const figure = value as Figure<PropertyValue>;
    return [{ ...figureFact(path, writtenValue(figure.value)), origin: () => figure.origin }];
  }
  return Object.entries(value).flatMap(([name, each]) => factsBelow(each, [...path, name]));
}

function figureFact(path: readonly string[], value: BoardFact['value']): BoardFact {
  return { kind: 'figure', part: '', name: path.join('.'), value, origin: null };
}
