import { factFinder, plainNumber } from './find-facts.ts';
import { type HeadingWords, isHeadingLine, isUnitWord } from './schedule-words.ts';

/** A line of a schedule with its row, which counts from 1. */
export type ScheduleLine = { readonly row: number; readonly cells: readonly string[] };

/** The headings of a schedule: their line, or two lines where groups such as BREAKER DETAILS stand over some of them. */
export type Headings = {
  readonly lines: readonly ScheduleLine[];
  /** The words over each column. */
  readonly words: readonly string[];
};

/** Company names and dates may stand above the headings. */
const HEADING_WITHIN_ROWS = 30;

/**
 * Finds the headings among the filled lines; null where there are none.
 * @param pointed the row of which the user says that it holds the headings
 */
export function findHeadings(
  filled: readonly ScheduleLine[],
  known: HeadingWords<string>,
  pointed: number | null = null,
): Headings | null {
  if (pointed !== null) {
    return pointedHeadings(filled, known, pointed);
  }
  const first = filled.slice(0, HEADING_WITHIN_ROWS).findIndex((_line, at) => headingsAt(filled, at, known).length > 0);
  if (first < 0) {
    return null;
  }
  return [...headingsAt(filled, first, known), ...headingsAt(filled, first + 1, known)].reduce<Headings | null>(
    (best, each) => (best === null || saysMore(each, best, known) ? each : best),
    null,
  );
}

/** The line that the user points at, with the one below where it goes on with the headings; it need not say anything. */
function pointedHeadings(
  filled: readonly ScheduleLine[],
  known: HeadingWords<string>,
  pointed: number,
): Headings | null {
  const at = filled.findIndex(({ row }) => row === pointed);
  return linesAt(filled, at, known).reduce<Headings | null>(
    (best, each) => (best === null || saysMore(each, best, known) ? each : best),
    null,
  );
}

/** Units below a line say as much as it does; a title above it makes two lines of one that says as much by itself. */
function saysMore(one: Headings, other: Headings, known: HeadingWords<string>): boolean {
  const more = knownCount(one, known) - knownCount(other, known);
  const isLonger = one.lines.length > other.lines.length;
  return more > 0 || (more === 0 && (one.lines[0] === other.lines[0] ? isLonger : !isLonger));
}

/** The headings that can begin at a line, by what they say. */
function headingsAt(filled: readonly ScheduleLine[], at: number, known: HeadingWords<string>): readonly Headings[] {
  return linesAt(filled, at, known).filter(({ words }) => isHeadingLine(words.map(known.fieldOfHeading)));
}

/** A line as headings: it alone, and with the one below where that goes on with them. */
function linesAt(filled: readonly ScheduleLine[], at: number, known: HeadingWords<string>): readonly Headings[] {
  const [line, below] = [filled[at], filled[at + 1]];
  if (!line) {
    return [];
  }
  const both =
    below && isSecondLine(line, below, known)
      ? [{ lines: [line, below], words: joinLines(line.cells, below.cells, known) }]
      : [];
  return [{ lines: [line], words: line.cells }, ...both];
}

function knownCount({ words }: Headings, { fieldOfHeading }: HeadingWords<string>): number {
  return words.filter((each) => fieldOfHeading(each) !== null).length;
}

const isFilled = (cell: string) => cell !== '';

const facts = factFinder();

/** Whether a line goes on with the headings of the one above: parts of a group, or units, and nothing that is a value. */
function isSecondLine(above: ScheduleLine, line: ScheduleLine, known: HeadingWords<string>): boolean {
  const { fieldOfHeading } = known;
  const cells = line.cells.filter(isFilled);
  const isValue = (cell: string) =>
    plainNumber(cell) !== null || (fieldOfHeading(cell) === null && facts(cell).length > 0 && !isUnitWord(cell));
  const joined = joinLines(above.cells, line.cells, known);
  const said = joined.filter((words, at) => isFilled(line.cells[at] ?? '') && fieldOfHeading(words) !== null);
  return (
    above.cells.filter(isFilled).length > 1 &&
    cells.length > 0 &&
    !cells.some(isValue) &&
    line.cells.join('\t') !== above.cells.join('\t') &&
    said.length >= Math.min(2, cells.length)
  );
}

/**
 * The words over each column: a unit and a text in brackets are read with the words above them, a part of a group
 * by itself unless the group makes another thing of it, as LOAD does of A.
 */
function joinLines(above: readonly string[], below: readonly string[], known: HeadingWords<string>): readonly string[] {
  const { fieldOfWords, fieldOfHeading } = known;
  const width = Math.max(above.length, below.length);
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const [top = '', sub = ''] = [above[at], below[at]];
    group = top || group;
    const both = sub === '' ? '' : `${stemOf(group, known)} ${sub}`;
    const isLoose = top !== '' && fieldOfWords(sub) === null && fieldOfHeading(both) !== null;
    if (fieldOfWords(both) !== null || isLoose) {
      return both;
    }
    if (top === '' || sub === '') {
      return top || sub;
    }
    return isUnitWord(sub) || /^\(.*\)$/u.test(sub) ? top : sub;
  });
}

/** Whatever the group of the cables is called, its parts are those of a cable. */
function stemOf(group: string, { fieldOfHeading }: HeadingWords<string>): string {
  return fieldOfHeading(group) === 'cable' ? 'CABLE' : group;
}
