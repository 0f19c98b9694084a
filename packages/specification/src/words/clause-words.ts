import { readTables } from '@pw/configurator/table/read-table';
import { choice, defineTable, text } from '@pw/configurator/table/schema';
import type { TablesOf } from '@pw/configurator/table/table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import type { Result } from '@pw/domain/result';

/** The tables by which specifications are read, `catalog/specification/*.csv`. */
const clauseSchemas = {
  unit: defineTable({
    name: 'clause-unit',
    columns: { unit: text(), words: text(/[^|]+(?:\|[^|]+)*/) },
    key: ['unit'],
  }),
  word: defineTable({
    name: 'clause-word',
    columns: { kind: choice('demand', 'part'), words: text(/[^|]+(?:\|[^|]+)*/) },
    key: ['kind', 'words'],
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

/** An `A` before a word in small letters is an article behind a number of several parts: `1.3 A neutral busbar`. */
const ARTICLE = /^A\s+\p{Ll}{2}/u;

export function clauseWords({ unit, word }: ClauseTables): ClauseWords {
  const units = unit.rows.flatMap(({ words }) => words.split('|'));
  const unitBehind = new RegExp(`^(?:${alternatives(units)})(?![\\p{L}\\p{N}])`, 'u');
  const quantity = new RegExp(`\\d\\s*(?:${alternatives(units)})(?![\\p{L}\\p{N}])`, 'u');
  const ofKind = (kind: 'demand' | 'part') =>
    word.rows.flatMap((row) => (row.kind === kind ? row.words.split('|') : []));
  const demand = new RegExp(`(?<![\\p{L}])(?:${alternatives(ofKind('demand'))})(?![\\p{L}])`, 'iu');
  const part = new RegExp(
    `^(?:${alternatives(ofKind('part'))})[\\s:–-]*(?:\\d{1,3}|[A-Z]|[IVX]{1,5})(?![\\p{L}\\p{N}])`,
    'iu',
  );
  return {
    demands: (text) => quantity.test(text) || demand.test(text),
    isQuantity: (levels, text) => unitBehind.test(text) && !(levels > 1 && ARTICLE.test(text)),
    beginsPart: (text) => part.test(text),
  };
}

/** The longer of two words comes first: `mm2` is not `mm`. */
function alternatives(words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&').replaceAll(' ', '\\s+'))
    .join('|');
}
