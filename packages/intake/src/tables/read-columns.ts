import type { Certainty } from '@pw/domain/intake/intake-codes';
import type { ColumnField } from '../words/column-fields.ts';
import { foldText } from '../words/fold-text.ts';
import type { ColumnContent, IntakeWords } from '../words/intake-words.ts';
import type { ColumnShares } from './find-tables.ts';
import { cellAt, type GridLine } from './grid.ts';

/** What a column of a table holds; `col` counts from 1. */
export type TableColumn = {
  readonly col: number;
  readonly heading: string;
  readonly field: ColumnField | null;
  readonly certainty: Certainty;
};

/** What each column holds: what its heading says, what a heading of several meanings has below it, else its content. */
export function readColumns(
  headings: readonly string[],
  lines: readonly GridLine[],
  words: IntakeWords,
  { column: columnShare, unit: unitShare }: ColumnShares,
): readonly TableColumn[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.col ?? 0), headings.length);
  return Array.from({ length: width }, (_, index): TableColumn => {
    const heading = headings[index] ?? '';
    const cells = lines.flatMap((line) => cellAt(line, index + 1) ?? []).map(({ text }) => foldText(text));
    const byContent = words
      .contentFields(foldText(heading))
      .find(({ content }) => shareOf(cells, contents(words)[content]) * 100 >= unitShare);
    const field = byContent?.field ?? words.headings.fieldOfHeading(foldText(heading));
    if (field !== null) {
      return { col: index + 1, heading, field, certainty: 'certain' };
    }
    const proposed = cells.length >= LEAST_CELLS ? fieldByContent(cells, words, columnShare) : null;
    return { col: index + 1, heading, field: proposed, certainty: proposed === null ? 'unclear' : 'proposed' };
  });
}

/** Fewer cells tell nothing of a column. */
const LEAST_CELLS = 3;

function contents(words: IntakeWords): Readonly<Record<ColumnContent, (text: string) => boolean>> {
  return {
    power: (text) => words.units.some(({ quantity, pattern }) => quantity === 'power' && text.search(pattern) >= 0),
    number: (text) => plainNumber(text) !== null,
    text: isText,
  };
}

/** Two letters in a row, and a blank or a digit behind them. */
function isText(text: string): boolean {
  const at = text.search(/\p{L}{2}/u);
  return at >= 0 && /[\s\d]/u.test(text.slice(at + 2));
}

/** What a column without a known heading holds, by its cells. */
function fieldByContent(cells: readonly string[], words: IntakeWords, share: number): ColumnField | null {
  const tests: readonly { readonly field: ColumnField; readonly is: (text: string) => boolean }[] = [
    { field: 'poles', is: (text) => isPoles(text, words) },
    { field: 'device', is: (text) => words.isOnly('device', text) },
    {
      field: 'faultLevel',
      is: (text) => words.units.some(({ quantity, pattern }) => quantity === 'faultLevel' && isWhole(text, pattern)),
    },
    {
      field: 'rating',
      is: (text) => words.units.some(({ quantity, pattern }) => quantity === 'current' && isWhole(text, pattern)),
    },
  ];
  return tests.find(({ is }) => shareOf(cells, is) * 100 >= share)?.field ?? null;
}

/** Whether a cell says poles and nothing else. */
function isPoles(text: string, words: IntakeWords): boolean {
  const said = words.polesIn(text);
  return said.length > 0 && said.reduce((rest, { written }) => rest.replace(written, ''), text).trim() === '';
}

function isWhole(text: string, pattern: RegExp): boolean {
  return text.replace(pattern, '').trim() === '' && text.trim() !== '';
}

function shareOf(cells: readonly string[], is: (text: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
}

/** A cell that holds only a number, with or without separators of thousands; null for everything else. */
export function plainNumber(text: string): number | null {
  const tidy = text.trim();
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/u.test(tidy) ? Number(tidy.replaceAll(',', '')) : null;
}
