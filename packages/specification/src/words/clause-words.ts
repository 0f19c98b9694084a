import { readTables } from '@pw/configurator/table/read-table';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TablesOf } from '@pw/configurator/table/table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import type { Result } from '@pw/domain/result';

/** Words with `|` between them. */
const alternatives = () => text(/[^|]+(?:\|[^|]+)*/);

/** What words of a specification are for. */
const wordKinds = [
  'demand',
  'part',
  'at least',
  'at most',
  'exception',
  'incomer',
  'bus coupler',
  'outgoing',
  'ACB',
  'MCCB',
  'STARTER',
  'filler',
] as const;

export type WordKind = (typeof wordKinds)[number];

/** What a clause asks for: a figure, one of a list, a degree of protection, a form, makes, or that something is there. */
export const askedKinds = ['number', 'choice', 'ip', 'form', 'makes', 'presence'] as const;

/** How the design is held to it; `covers` is of the site: the design is for as much or more. */
export const clauseJudges = [
  'at least',
  'at most',
  'equal',
  'covers',
  'ip at least',
  'form at least',
  'one of',
  'ticked',
  'none',
] as const;

/** The tables by which specifications are read, `catalog/specification/*.csv`. */
const clauseSchemas = {
  unit: defineTable({
    name: 'clause-unit',
    columns: { unit: text(), of: text(), factor: number('-', { min: 0.001, max: 1e6 }), words: alternatives() },
    key: ['unit'],
  }),
  number: defineTable({
    name: 'clause-number',
    columns: { number: number('-', { min: 1, max: 10 }), words: alternatives() },
    key: ['number'],
  }),
  word: defineTable({
    name: 'clause-word',
    columns: { kind: choice(...wordKinds), words: alternatives() },
    key: ['kind', 'words'],
  }),
  choice: defineTable({
    name: 'clause-choice',
    columns: { choice: text(), values: alternatives(), words: alternatives() },
    key: ['choice', 'values'],
  }),
  pattern: defineTable({
    name: 'clause-pattern',
    columns: {
      id: text(/[a-z-]+/),
      words: text(),
      unless: orEmpty(alternatives()),
      ask: choice(...askedKinds),
      unit: orEmpty(text()),
      of: orEmpty(text()),
      judge: choice(...clauseJudges),
      comply: orEmpty(text()),
      deviate: orEmpty(text()),
      clarify: text(),
    },
    key: ['id'],
  }),
};

export type ClauseTables = TablesOf<typeof clauseSchemas>;

/** What the splitter asks of the words of a specification. */
export type ClauseWords = {
  /** Whether a bullet demands something: a number with a unit, or a word such as `shall`. */
  readonly demands: (text: string) => boolean;
  /**
   * Whether a number before this text is a quantity, e.g. 50 before `kA for 1 s`.
   * @param levels how many parts the number has
   */
  readonly isQuantity: (levels: number, text: string) => boolean;
  /** Whether numbers begin again: an annex, a volume, a part. */
  readonly beginsPart: (text: string) => boolean;
};

/** Reads the tables from the texts of `catalog/specification`, by file name. */
export function readClauseTables(files: ReadonlyMap<string, string>): Result<ClauseTables, readonly TableFault[]> {
  return readTables(clauseSchemas, [], files);
}

/** The words of a kind, one by one. */
export function wordsOfKind({ word }: Pick<ClauseTables, 'word'>, kind: WordKind): readonly string[] {
  return word.rows.flatMap((row) => (row.kind === kind ? row.words.split('|') : []));
}

/** An `A` before a word in small letters is an article behind a number of several parts: `1.3 A neutral busbar`. */
const ARTICLE = /^A\s+\p{Ll}{2}/u;

export function clauseWords(tables: Pick<ClauseTables, 'unit' | 'word'>): ClauseWords {
  const units = unitPattern(tables);
  const unitBehind = new RegExp(`^(?:${units})${NO_LETTER}`, 'u');
  const quantity = new RegExp(`\\d\\s*(?:${units})${NO_LETTER}`, 'u');
  const demand = new RegExp(`(?<![\\p{L}])(?:${oneOf(wordsOfKind(tables, 'demand'))})(?![\\p{L}])`, 'iu');
  const part = new RegExp(
    `^(?:${oneOf(wordsOfKind(tables, 'part'))})[\\s:–-]*(?:\\d{1,3}|[A-Z]|[IVX]{1,5})${NO_LETTER}`,
    'iu',
  );
  return {
    demands: (text) => quantity.test(text) || demand.test(text),
    isQuantity: (levels, text) => unitBehind.test(text) && !(levels > 1 && ARTICLE.test(text)),
    beginsPart: (text) => part.test(text),
  };
}

/** The end of a word, in a pattern. */
export const NO_LETTER = '(?![\\p{L}\\p{N}])';

/** All the words for units, as alternatives of a pattern. */
export function unitPattern({ unit }: Pick<ClauseTables, 'unit'>): string {
  return oneOf(unit.rows.flatMap(({ words }) => words.split('|')));
}

/** The longer of two words comes first: `mm2` is not `mm`. */
function oneOf(words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&').replaceAll(' ', '\\s+'))
    .join('|');
}
