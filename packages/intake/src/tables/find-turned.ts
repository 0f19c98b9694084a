import type { ColumnField } from '../words/column-fields.ts';
import { foldText } from '../words/fold-text.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { cellAt, type Grid, type GridCell, type GridLine, lineTexts, turned, turnedRange } from './grid.ts';
import { plainNumber, type TableColumn } from './read-columns.ts';

/** A table that was found in another layout than lines of feeders below headings. */
export type TurnedTable = {
  readonly grid: Grid;
  readonly layout: 'feeders as columns' | 'matrix';
  readonly above: readonly GridLine[];
  readonly headings: readonly GridLine[];
  readonly lines: readonly GridLine[];
  /** The columns of a matrix: its boards, and the numbers of feeders; null where headings say them. */
  readonly columns: readonly TableColumn[] | null;
};

/** So many headings or ratings make one of these layouts. */
const LEAST = 3;

/** Finds feeders as columns, or a matrix of boards and ratings, where a sheet has no headings above lines of feeders. */
export function findTurned(grid: Grid, words: IntakeWords): TurnedTable | null {
  return feedersAsColumns(grid, words) ?? matrixIn(grid, grid.lines, words) ?? turnedMatrix(grid, words);
}

/** The first column holds the headings, each further column is a feeder. */
function feedersAsColumns(grid: Grid, words: IntakeWords): TurnedTable | null {
  const left = leftOf(grid);
  const fieldOf = (line: GridLine): ColumnField | null => {
    const cell = cellAt(line, left);
    return cell && line.cells.length > 1 ? words.headings.fieldOfHeading(foldText(cell.text)) : null;
  };
  const first = grid.lines.findIndex((line) => fieldOf(line) !== null);
  const below = first < 0 ? [] : grid.lines.slice(first);
  const known = new Set(below.flatMap((line) => fieldOf(line) ?? []));
  const isTurned = known.size >= LEAST && below.some((line) => line.cells.length > 2);
  const [headings, ...lines] = isTurned ? turned(below) : [];
  return headings
    ? {
        grid: { ...grid, merges: grid.merges.map(turnedRange) },
        layout: 'feeders as columns',
        above: grid.lines.slice(0, first),
        headings: [headings],
        lines,
        columns: null,
      }
    : null;
}

/** Boards downwards, ratings across, numbers of feeders inside. */
function matrixIn(grid: Grid, lines: readonly GridLine[], words: IntakeWords): TurnedTable | null {
  const at = lines.findIndex((line) => ratingsIn(line, words).length >= LEAST);
  const head = lines[at];
  if (!head) {
    return null;
  }
  // Among ratings a number alone is one, too.
  const alone = head.cells.filter(({ text }) => plainNumber(text) !== null);
  const ratings = new Set([...ratingsIn(head, words), ...alone].map(({ col }) => col));
  const below = lines.slice(at + 1).filter(({ cells }) => cells.some(({ col }) => ratings.has(col)));
  const inside = below.flatMap(({ cells }) => cells.filter(({ col }) => ratings.has(col)));
  const isMatrix = below.length > 0 && inside.every(({ text }) => plainNumber(text) !== null || /^[-–—]$/u.test(text));
  const name = below[0]?.cells[0]?.col ?? 0;
  if (!isMatrix || ratings.has(name)) {
    return null;
  }
  const texts = lineTexts(head);
  const columns = texts.map((heading, index): TableColumn => {
    const field = index + 1 === name ? 'board' : ratings.has(index + 1) ? 'quantity' : null;
    return { col: index + 1, heading, field, certainty: field === null ? 'unclear' : 'certain' };
  });
  return { grid, layout: 'matrix', above: lines.slice(0, at), headings: [head], lines: lines.slice(at + 1), columns };
}

/** Ratings downwards, boards across, numbers of feeders inside. */
function turnedMatrix(grid: Grid, words: IntakeWords): TurnedTable | null {
  const left = leftOf(grid);
  const isRating = (line: GridLine) => ratingsIn(line, words).some(({ col }) => col === left);
  const first = grid.lines.findIndex(isRating);
  if (first < 1) {
    return null;
  }
  const matrix = matrixIn(grid, turned(grid.lines.slice(first - 1)), words);
  return matrix && { ...matrix, above: grid.lines.slice(0, first - 1) };
}

/** The first filled column of a grid. */
function leftOf({ lines }: Grid): number {
  return lines.reduce((left, { cells }) => Math.min(left, cells[0]?.col ?? left), Number.POSITIVE_INFINITY);
}

/** The cells of a line that are a current and nothing else. */
function ratingsIn({ cells }: GridLine, words: IntakeWords): readonly GridCell[] {
  return cells.filter(({ text }) =>
    words
      .quantitiesIn(foldText(text))
      .some(({ kind, written }) => kind === 'current' && written.trim() === foldText(text).trim()),
  );
}
