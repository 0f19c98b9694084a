import { factFinder, plainNumber } from './find-facts.ts';
import { type HeadingWords, isUnitWord } from './schedule-words.ts';

/** A line of a schedule, column by column. */
type ScheduleLine = readonly string[];

/** The headings of a schedule: one line, or two where groups such as BREAKER DETAILS stand over some of them. */
type Headings = {
  readonly lineCount: 1 | 2;
  /** The words over each column. */
  readonly words: readonly string[];
};

/** A line as headings: it alone, or with the one below where that goes on with them and both say as much. */
export function findHeadings(
  line: ScheduleLine,
  below: ScheduleLine | undefined,
  known: HeadingWords<string>,
): Headings {
  const both = below && isSecondLine(line, below, known) ? joinLines(line, below, known) : null;
  // Units below a line say as much as it does.
  return both && knownCount(both, known) >= knownCount(line, known)
    ? { lineCount: 2, words: both }
    : { lineCount: 1, words: line };
}

function knownCount(words: readonly string[], { fieldOfHeading }: HeadingWords<string>): number {
  return words.filter((each) => fieldOfHeading(each) !== null).length;
}

const isFilled = (cell: string) => cell !== '';

const facts = factFinder();

/** Whether a line goes on with the headings of the one above: parts of a group, or units, and nothing that is a value. */
function isSecondLine(above: ScheduleLine, line: ScheduleLine, known: HeadingWords<string>): boolean {
  const { fieldOfHeading } = known;
  const cells = line.filter(isFilled);
  const isValue = (cell: string) =>
    plainNumber(cell) !== null || (fieldOfHeading(cell) === null && facts(cell).length > 0 && !isUnitWord(cell));
  const joined = joinLines(above, line, known);
  const said = joined.filter((words, at) => isFilled(line[at] ?? '') && fieldOfHeading(words) !== null);
  return (
    above.filter(isFilled).length > 1 &&
    cells.length > 0 &&
    !cells.some(isValue) &&
    line.join('\t') !== above.join('\t') &&
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
