import type { Certainty, ProjectField } from '@pw/domain/intake/intake-codes';
import { readValue } from '@pw/switchboard/entry/read-value';
import type { BoardDraft, LeftoverDraft, Statement } from '../boards/board-draft.ts';
import type { FoundDemand, FoundMakes, Value } from '../intake.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { cellsIn } from '../tables/cells-in.ts';
import { lookedUp, type StatementPattern } from '../words/intake-words.ts';
import { makesIn } from '../words/make-words.ts';
import { filledValue } from '../words/word-patterns.ts';
import { readDay } from './read-day.ts';
import { readDemand } from './read-demand.ts';
import { restOfTitle } from './rest-of-title.ts';

/** A fact of a board with its property, and the boards that it is about. */
export type FoundFact = {
  readonly property: string;
  readonly value: Value<string | number>;
  readonly statement: Statement;
};

/** What the texts outside the rows say. */
export type ReadStatements = {
  readonly facts: readonly FoundFact[];
  readonly demands: readonly { readonly rule: FoundDemand; readonly statement: Statement }[];
  readonly makes: readonly FoundMakes[];
  readonly project: Readonly<Partial<Record<ProjectField, Value<string>>>>;
  readonly leftovers: readonly LeftoverDraft[];
};

/** Reads the texts outside the rows: facts of boards, demands, fields of the project; the rest is kept. */
export function readStatements(
  statements: readonly Statement[],
  boards: readonly BoardDraft[],
  context: IntakeContext,
): ReadStatements {
  const titled = new Map(
    boards.flatMap((board) => {
      const { source, reason } = board.name;
      const cells = reason === 'FROM_SHEET' ? [] : [source].flat().flatMap(cellsIn);
      return cells.map((cell) => [cell, board] as const);
    }),
  );
  const facts: FoundFact[] = [];
  const demands: ReadStatements['demands'][number][] = [];
  const makes: FoundMakes[] = [];
  const leftovers: LeftoverDraft[] = [];
  const project: Partial<Record<ProjectField, Value<string>>> = {};
  for (const statement of statements) {
    const field = projectFieldOf(statement, context);
    if (field !== null) {
      const { text, source } = statement;
      const before = project[field];
      const value = field === 'enquiryDate' ? (readDay(text) ?? text) : text;
      project[field] =
        before === undefined || before.value === value
          ? { value, text, source, certainty: 'certain', reason: '' }
          : { ...before, certainty: 'proposed', reason: 'SUGGESTED', source: [before.source, source].flat() };
      continue;
    }
    const [board] = statement.isTitle ? cellsIn(statement.source).flatMap((cell) => titled.get(cell) ?? []) : [];
    const place = { context, isOfTitle: board !== undefined };
    const unused = sentencesOf(statement).flatMap((sentence) => {
      const asked = makesIn(sentence.text, context.words);
      if (asked !== null) {
        const { text, source } = sentence;
        makes.push({ ...asked, text, source, certainty: 'proposed', reason: 'FROM_TEXT' });
        return [];
      }
      const demand = statement.isTitle && statement.scope === 'board' ? null : readDemand(sentence, context);
      const inSentence = demand === null ? factsIn(sentence, place) : [];
      demands.push(...(demand === null ? [] : [{ rule: demand, statement }]));
      facts.push(...inSentence.map((fact) => ({ ...fact, statement })));
      const isUsed = demand !== null || inSentence.length > 0;
      return isUsed ? [] : [sentence];
    });
    const rest = board ? restOfTitle(statement.text, board.name.value ?? '', context.words) : '';
    if (unused.length > 0 && board?.name.certainty !== 'certain') {
      leftovers.push(leftoverOf(statement, unused, context));
    } else if (board && rest !== '') {
      leftovers.push(leftoverOf({ ...statement, board, isTitle: false }, [{ ...statement, text: rest }], context));
    }
  }
  return { facts, demands, makes, project, leftovers };
}

/** The field of the project that the key of a cover means; null for another. */
function projectFieldOf({ label, scope }: Statement, { words }: IntakeContext): ProjectField | null {
  const keys = label === undefined ? [] : words.find('project', label);
  const [first] = keys;
  return label !== undefined && scope !== 'board' && first && words.isOnly('project', label)
    ? (first.means as ProjectField)
    : null;
}

/** A text of which a part is left, with what it was about. */
function leftoverOf(statement: Statement, left: readonly Statement[], { words }: IntakeContext): LeftoverDraft {
  const text = left.map((each) => each.text).join(' ');
  const isScope = words.find('scope', text).length > 0;
  const isTitle = statement.isTitle || words.isOnly('note', text);
  const reason = isTitle ? 'title' : isScope ? 'scope' : 'note';
  return {
    reason,
    source: statement.source,
    text,
    ...(statement.board ? { board: statement.board } : {}),
  };
}

/** A text cut at the ends of its sentences, each as a statement with the letters that it takes. */
function sentencesOf(statement: Statement): readonly Statement[] {
  const { text, source, label } = statement;
  const begin = source.from ?? 0;
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    const tidy = sentence.trim();
    if (tidy.replace(/[^\p{L}\p{N}]+/gu, '') === '') {
      return [];
    }
    const from = begin + index + (sentence.length - sentence.trimStart().length);
    const isWhole = tidy.length === text.trim().length;
    const said = label === undefined ? tidy : `${label}: ${tidy}`;
    return [{ ...statement, text: said, source: isWhole ? source : { ...source, from, to: from + tidy.length } }];
  });
}

/** Sentences end at a point before a blank, a semicolon or a line end; a number or `No.` before the point ends none. */
const SENTENCE = /(?:[^.;\n]|\.(?!\s|$)|(?<=\b(?:no|nos|approx|max|min|temp|deg|amb|\d))\.(?=\s))+\.?/giu;

/** The facts of a board that a sentence says; of one property the first row that fits counts. */
function factsIn(
  statement: Statement,
  { context: { words, inputs }, isOfTitle }: { readonly context: IntakeContext; readonly isOfTitle: boolean },
): readonly Omit<FoundFact, 'statement'>[] {
  const text = lookedUp(statement.text);
  const values = new Map<string, Value<string | number>>();
  for (const row of words.facts) {
    const isMeant = !values.has(row.property) && (isOfTitle || !row.isOfTitle) && isAbout(row, text);
    const value = isMeant ? matchOf(row, text) : null;
    if (value !== null) {
      values.set(row.property, factValue(row.property, value, row.certainty, statement, inputs.board));
    }
  }
  return [...values].map(([property, value]) => ({ property, value }));
}

function isAbout({ about, without }: StatementPattern, text: string): boolean {
  return (about === null || text.search(about) >= 0) && (without === null || text.search(without) < 0);
}

function matchOf({ patterns, value }: StatementPattern, text: string): string | null {
  for (const pattern of patterns) {
    const [match] = text.matchAll(pattern);
    if (match) {
      return filledValue(value, match.groups);
    }
  }
  return null;
}

function factValue(
  property: string,
  said: string,
  certainty: Certainty,
  { text, source }: Statement,
  board: IntakeContext['inputs']['board'],
): Value<string | number> {
  const input = board.get(property);
  const number = Number(said);
  const value = said !== '' && !Number.isNaN(number) && input?.property.kind === 'number' ? number : said;
  const read = input ? readValue(input, value) : null;
  if (!input || !read?.ok || read.value === null) {
    return {
      value: null,
      text,
      source,
      certainty: 'unclear',
      reason: 'NOT_MADE',
      ...offersOf(input?.values ?? null, value),
    };
  }
  return { value: read.value, text, source, certainty, reason: certainty === 'certain' ? '' : 'SUGGESTED' };
}

function offersOf(values: readonly (string | number)[] | null, said: string | number) {
  const above = (values ?? []).filter((each) => typeof each === 'number' && each >= Number(said));
  const offers = above.length > 0 ? above.slice(0, 1) : typeof said === 'string' ? (values ?? []) : [];
  return offers.length > 0 ? { offers } : {};
}

/** The boards that a statement is about. */
export function boardsOf({ board, scope, source }: Statement, boards: readonly BoardDraft[]): readonly BoardDraft[] {
  if (scope === 'board' && board !== null) {
    return [board];
  }
  return scope === 'file' ? boards : boards.filter(({ sheet }) => sheet === source.sheet);
}
