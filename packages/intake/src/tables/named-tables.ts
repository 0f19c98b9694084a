import type { AnsweredColumns } from './answered-columns.ts';
import type { FoundTable, SheetPart } from './find-tables.ts';
import { type GridLine, lineTexts } from './grid.ts';
import { plainNumber } from './read-columns.ts';

/**
 * The parts of a file in which no heading is known, each as the table whose columns a person named: the first sheet is
 * `t1`, the second `t2`. Null where a table was found, or none is named.
 */
export function namedTables(parts: readonly SheetPart[], columns: AnsweredColumns): readonly SheetPart[] | null {
  const isNamed = (_part: SheetPart, index: number) => columns[`t${index + 1}`] !== undefined;
  if (parts.some(({ tables }) => tables.length > 0) || !parts.some(isNamed)) {
    return null;
  }
  return parts.map((part, index) => (isNamed(part, index) ? { ...part, above: [], tables: [wholeTable(part)] } : part));
}

function wholeTable({ grid }: SheetPart): FoundTable {
  const [first, ...rest] = grid.lines;
  const head = first && isHeading(first) ? first : null;
  const lines = head ? rest : grid.lines;
  const texts = head ? lineTexts(head) : [];
  const width = grid.lines.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.col ?? 0), 0);
  return {
    grid,
    headings: head ? [head] : [],
    columns: Array.from({ length: width }, (_none, index) => ({
      col: index + 1,
      heading: texts[index] ?? '',
      field: null,
      certainty: 'unclear' as const,
    })),
    lines,
    layout: null,
  };
}

/** Several texts without a number in any of them. */
function isHeading({ cells }: GridLine): boolean {
  return cells.length > 1 && cells.every(({ text, number }) => number === undefined && plainNumber(text) === null);
}
