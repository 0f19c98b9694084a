import { type ClauseFlag, LONG_CLAUSE, specificationLimits } from '@pw/domain/specifications/clause';
import type { LeftOutLine, SourceLine } from '../reading/source-line.ts';
import type { ClauseWords } from '../words/clause-words.ts';
import { readAlone, readNumbered } from './clause-number.ts';
import { followList, followNumber, type OpenNumbers, type Succession } from './open-numbers.ts';

/** A demand of a specification, with its number as it is quoted. */
export type SplitClause = {
  /** '' where the specification has none. */
  readonly number: string;
  /** Of a title the title, else ''. */
  readonly title: string;
  /** Paragraphs are parted by line breaks. */
  readonly text: string;
  readonly page: number | null;
  /** Whether it is a title, of which nothing is asked. */
  readonly isTitle: boolean;
  readonly flags: readonly ClauseFlag[];
};

export type SplitSpecification = { readonly clauses: readonly SplitClause[]; readonly leftOut: readonly LeftOutLine[] };

/** A title is at most so long, in characters. */
const LONGEST_TITLE = 80;

/** A specification that has no number in its first lines has one clause per paragraph. */
const LINES_BEFORE_NUMBERS = 20;

/** Lines that end in dots and a number are of a page of contents. */
const CONTENTS = /(?:\.{3,}|…{1,}|(?:\s\.){3,})\s*\d{1,4}$/u;

type OpenClause = {
  readonly number: string;
  readonly after: string | null;
  readonly page: number | null;
  readonly open: OpenNumbers;
  readonly paragraphs: string[];
  /** Whether its text is one line behind a number of its own. */
  isOneLine: boolean;
  /** Whether it is the title of a part whose numbers begin again. */
  readonly isPart?: true;
};

/**
 * Splits the lines of a specification into its clauses. No line is lost: each is in a clause or left out.
 * @param words the units and words of `catalog/specification`
 */
export function splitIntoClauses(lines: readonly SourceLine[], words: ClauseWords): SplitSpecification {
  const contents = lines.filter(isContents);
  const leftOut = contents.map(({ page, text }): LeftOutLine => ({ page, text, why: 'contents' }));
  const clauses: OpenClause[] = [];
  let open: OpenNumbers = [];
  let listedBelow = 0;
  let firstNumber: number | null = null;
  const read = lines.filter((line) => !isContents(line));
  for (const [index, line] of read.entries()) {
    const begun = beginning(line, open, words);
    if (begun) {
      firstNumber ??= index;
      open = begun.open;
      listedBelow = 0;
      const { full, after } = begun;
      clauses.push({
        number: full.slice(0, specificationLimits.number),
        after,
        page: line.page,
        open,
        paragraphs: [begun.text],
        isOneLine: true,
      });
      continue;
    }
    if (line.style === 'table row' || (line.style === 'bullet' && words.demands(line.text))) {
      listedBelow += 1;
      const number = itemNumber(open.at(-1)?.full ?? '', line.style, listedBelow);
      clauses.push({ number, after: null, page: line.page, open, paragraphs: [textOf(line)], isOneLine: false });
      continue;
    }
    if (line.isParagraph && line.text.length <= LONGEST_TITLE && words.beginsPart(line.text)) {
      open = [];
      clauses.push({
        number: '',
        after: null,
        page: line.page,
        open,
        paragraphs: [line.text],
        isOneLine: true,
        isPart: true,
      });
      continue;
    }
    const last = clauses.at(-1);
    const isLoose = open.length === 0 && line.isParagraph;
    if (!last || isLoose || (last.isPart && line.isParagraph)) {
      clauses.push({ number: '', after: null, page: line.page, open, paragraphs: [line.text], isOneLine: false });
    } else {
      addLine(last.paragraphs, line);
      last.isOneLine = false;
    }
  }
  const isUnnumbered = firstNumber === null || firstNumber >= LINES_BEFORE_NUMBERS;
  return { clauses: finish(clauses, isUnnumbered, words), leftOut };
}

/** Whether a line is of a page of contents. */
function isContents({ text, style }: SourceLine): boolean {
  return style !== 'table row' && CONTENTS.test(text);
}

type Beginning = Succession & { readonly text: string };

function beginning(line: SourceLine, open: OpenNumbers, words: ClauseWords): Beginning | null {
  if (line.number !== null) {
    const numbers = readAlone(line.number);
    const counted = line.list === null ? followNumber(open, numbers) : followList(open, numbers, line.list);
    return counted && { ...counted, text: line.text };
  }
  const numbered = line.style === 'text' ? readNumbered(line.text) : null;
  if (!numbered) {
    return null;
  }
  const { numbers, text } = numbered;
  const couldBe = numbers.filter((number) => number.isMarked || !words.isQuantity(number.parts.length, text));
  const succession = followNumber(open, couldBe);
  return succession && { ...succession, text };
}

/** The text of a line that begins no clause by its own number. */
function textOf({ number, text }: SourceLine): string {
  return number === null ? text : `${number} ${text}`;
}

/** `4.2 •1` of a bullet and `4.2 row 1` of the row of a table. */
function itemNumber(parent: string, style: SourceLine['style'], count: number): string {
  const own = style === 'bullet' ? `•${count}` : `row ${count}`;
  return [...(parent === '' ? [] : [parent]), own].join(' ').slice(-specificationLimits.number);
}

/** A line that goes on with its paragraph is joined to it by a blank. */
function addLine(paragraphs: string[], line: SourceLine): void {
  const { style, isParagraph } = line;
  const written = style === 'bullet' ? `• ${line.text}` : textOf(line);
  if (isParagraph) {
    paragraphs.push(written);
  } else {
    paragraphs.push(`${paragraphs.pop() ?? ''} ${written}`.trim());
  }
}

function finish(clauses: readonly OpenClause[], isUnnumbered: boolean, words: ClauseWords): readonly SplitClause[] {
  const counts = new Map<string, number>();
  for (const { number } of clauses) {
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return clauses.map((clause, at): SplitClause => {
    const { number, after, page, paragraphs } = clause;
    const text = paragraphs.join('\n');
    const isShort = clause.isOneLine && text.length <= LONGEST_TITLE;
    const isTitle = isShort && !words.demands(text) && (clause.isPart === true || hasChild(clause, clauses[at + 1]));
    const flags: readonly (ClauseFlag | null)[] = [
      text.length > LONG_CLAUSE ? { code: 'LONG' } : null,
      number !== '' && (counts.get(number) ?? 0) > 1 ? { code: 'NUMBER_TWICE' } : null,
      after === null ? null : { code: 'GAP', after },
      isUnnumbered && at === 0 ? { code: 'NO_NUMBERS' } : null,
    ];
    return {
      number,
      title: isTitle ? text : '',
      text: isTitle ? '' : text,
      page,
      isTitle,
      flags: flags.filter((flag) => flag !== null),
    };
  });
}

/** Whether the clause after a numbered one is below it. */
function hasChild({ number, open }: OpenClause, next: OpenClause | undefined): boolean {
  const own = open.at(-1);
  if (number === '' || !own || !next) {
    return false;
  }
  const below = next.open.at(-1);
  const isItem = next.open === open;
  const isInside = next.open.length > open.length;
  const isDotted =
    below !== undefined &&
    below.style === own.style &&
    below.parts.length > own.parts.length &&
    own.parts.every((part, level) => below.parts[level] === part);
  return isItem || isInside || isDotted;
}
