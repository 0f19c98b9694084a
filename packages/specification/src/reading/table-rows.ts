import type { SourceLine } from './source-line.ts';

/** A row of a table as its file has it. */
export type TableRow = { readonly cells: readonly string[]; readonly isHead: boolean };

/** A number of several parts alone in a cell is that of the row: `5.2`. Others only count the rows of a table. */
const ROW_NUMBER = /^(?:\d{1,3}|[A-Z])(?:\.\d{1,3}){1,5}[.)]?$/u;

/** The rows of a table as lines: one for each, with the heads of its columns, `Rating: 1600 A`. */
export function rowLines(rows: readonly TableRow[]): readonly SourceLine[] {
  const [first, ...others] = rows;
  const hasHead = first !== undefined && others.length > 0 && (first.isHead || isHead(first.cells));
  const heads = hasHead ? first.cells : [];
  return (hasHead ? others : rows).flatMap(({ cells }) => rowLine(cells, heads));
}

/** Heads are words in every column. */
function isHead(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every((cell) => cell !== '' && !/\d/u.test(cell));
}

function rowLine(cells: readonly string[], heads: readonly string[]): readonly SourceLine[] {
  const [first = ''] = cells;
  const isNumbered = cells.length > 1 && ROW_NUMBER.test(first);
  const parts = cells.flatMap((cell, column) => {
    const head = heads[column] ?? '';
    return cell === '' || (isNumbered && column === 0)
      ? []
      : [head === '' || head === cell ? cell : `${head}: ${cell}`];
  });
  const text = parts.join(' | ');
  return text === ''
    ? []
    : [{ text, page: null, style: 'table row', number: isNumbered ? first : null, list: null, isParagraph: true }];
}
