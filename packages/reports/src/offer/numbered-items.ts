import type { ReportBlock } from '../document/report-document.ts';

/** Items of many rows, each said once under its number. */
export type NumberedItems = {
  /** The items of every row. */
  readonly common: readonly string[];
  /** The numbers of the other items of a row, e.g. `1, 4–6`; '' for none. */
  readonly numbersOf: (items: readonly string[]) => string;
  /** The numbered items in the order of their numbers, from 1. */
  readonly items: readonly string[];
};

/**
 * Numbers what is in several rows, so that a table says each item once.
 * @param rows the items of each row; an item that every row has gets no number
 */
export function numberItems(rows: readonly (readonly string[])[]): NumberedItems {
  const all = [...new Set(rows.flat())];
  const common = rows.length < 2 ? [] : all.filter((item) => rows.every((items) => items.includes(item)));
  const items = all.filter((item) => !common.includes(item));
  const places = new Map(items.map((item, index) => [item, index + 1]));
  const numbersOf = (of: readonly string[]) => rangesOf(of.flatMap((item) => places.get(item) ?? []));
  return { common, numbersOf, items };
}

/** Numbers in rising order, three or more in succession as from – to. */
function rangesOf(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) {
      last.push(number);
    } else {
      runs.push([number]);
    }
  }
  const texts = runs.map((run) => (run.length > 2 ? `${run.at(0)}–${run.at(-1)}` : run.join(', ')));
  return texts.join(', ');
}

/** The legend below a table for the numbers of its items; none without items. */
export function itemLegend({ common, items }: NumberedItems, titles: LegendTitles): readonly ReportBlock[] {
  const line = (text: string): ReportBlock => ({ kind: 'paragraph', style: 'small', text });
  return [
    ...(common.length === 0 ? [] : [line(`${titles.common}: ${common.join('; ')}.`)]),
    ...(items.length === 0
      ? []
      : [line(`${titles.numbered} ${items.map((item, at) => `${at + 1}: ${item}`).join('; ')}.`)]),
  ];
}

/** How a legend begins: what all rows have, and what the numbers stand for. */
export type LegendTitles = { readonly common: string; readonly numbered: string };
