import {
  type ArticleMapColumn,
  articleMapColumns,
  type ImportClass,
  mapKeyColumns,
  type OwnArticleColumn,
  ownArticleColumns,
} from '@pw/domain/price-lists/own-articles';
import { err, ok, type Result } from '@pw/domain/result';
import { textRecord } from '@pw/table-file/text-record';
import { foldNumber } from '../maker-list/article-number.ts';
import type { ArticleMapRow, MapKeys } from './article-map.ts';
import type { FileFault } from './file-fault.ts';
import type { OwnArticle } from './own-article.ts';
import { type ArticleMapRecord, type ArticleMapTables, alikeRows, readArticleMap } from './read-article-map.ts';
import { type OwnArticleRecord, type OwnArticleTables, readOwnArticles } from './read-own-articles.ts';
import { articleMapCells, ownArticleCells } from './table-cells.ts';

/** A row of a table that a company keeps. */
export type KeptRow<Row> = { readonly id: string; readonly row: Row; readonly isRetired: boolean };

/** What an import makes of a row of its file. */
export type ImportedRow<Row, Column extends string> = {
  /** Of the file, from 1. */
  readonly line: number;
  readonly row: Row;
  /** The row that the company keeps of the same article; null for a new one. */
  readonly before: KeptRow<Row> | null;
  readonly class: ImportClass;
  /** The columns that differ from that row; none of a new one. */
  readonly columns: readonly Column[];
};

type Kept<Row> = readonly KeptRow<Row>[];

/**
 * Judges an own article that a person enters.
 * @param others the other articles of the company, those that are retired, too
 */
export function judgeOwnArticle(
  fields: Readonly<Record<OwnArticleColumn, string>>,
  others: Kept<OwnArticle>,
  tables: OwnArticleTables,
): Result<OwnArticle, readonly FileFault<OwnArticleColumn>[]> {
  const read = readOwnArticles([textRecord(ownArticleColumns, fields)], tables);
  const [article] = read.ok ? read.value : [];
  if (!read.ok || article === undefined) {
    return err(read.ok ? [] : read.error);
  }
  return others.some(({ row }) => row.fold === article.fold)
    ? err([{ code: 'NUMBER_TAKEN', row: 1, column: 'catalogueNumber', cell: article.number }])
    : ok(article);
}

/**
 * Judges a row of the article map that a person enters.
 * @param others the other rows of the company; those that are retired count for nothing
 */
export function judgeMapRow(
  fields: Readonly<Record<ArticleMapColumn, string>>,
  others: Kept<ArticleMapRow>,
  tables: ArticleMapTables,
): Result<ArticleMapRow, readonly FileFault<ArticleMapColumn>[]> {
  const read = readArticleMap([textRecord(articleMapColumns, fields)], tables);
  const [row] = read.ok ? read.value : [];
  if (!read.ok || row === undefined) {
    return err(read.ok ? [] : read.error);
  }
  const rows = [...inUse(others), row];
  return alikeRows(rows.map(({ keys }) => keys)).has(rows.length - 1)
    ? err([{ code: 'MAP_AMBIGUOUS', row: 1, column: 'catalogueNumber', cell: row.catalogueNumber }])
    : ok(row);
}

/** What a file of own articles changes. Articles that it does not name stay; one that was retired is used again. */
export function importOwnArticles(
  records: readonly OwnArticleRecord[],
  current: Kept<OwnArticle>,
  tables: OwnArticleTables,
): Result<readonly ImportedRow<OwnArticle, OwnArticleColumn>[], readonly FileFault<OwnArticleColumn>[]> {
  const read = readOwnArticles(records, tables);
  if (!read.ok) {
    return read;
  }
  const compare = comparison(current, ownArticleColumns, ownArticleCells, ({ fold }) => fold);
  return ok(read.value.map((article, at) => compare(article, records[at]?.row ?? 0)));
}

/** What a file of the article map changes. Rows that it does not name stay; one that was retired is used again. */
export function importArticleMap(
  records: readonly ArticleMapRecord[],
  current: Kept<ArticleMapRow>,
  tables: ArticleMapTables,
): Result<readonly ImportedRow<ArticleMapRow, ArticleMapColumn>[], readonly FileFault<ArticleMapColumn>[]> {
  const read = readArticleMap(records, tables);
  if (!read.ok) {
    return read;
  }
  const compare = comparison(current, articleMapColumns, articleMapCells, ({ keys }) => textOfKeys(keys));
  const imported = read.value.map((row, at) => compare(row, records[at]?.row ?? 0));
  const replaced = new Set(imported.map(({ before }) => before?.id));
  const staying = inUse(current.filter(({ id }) => !replaced.has(id)));
  const alike = alikeRows([...staying, ...read.value].map(({ keys }) => keys));
  const faults = imported.flatMap(({ row, line }, at): readonly FileFault<ArticleMapColumn>[] =>
    alike.has(staying.length + at)
      ? [{ code: 'MAP_AMBIGUOUS', row: line, column: 'catalogueNumber', cell: row.catalogueNumber }]
      : [],
  );
  return faults.length > 0 ? err(faults) : ok(imported);
}

function inUse<Row>(rows: Kept<Row>): readonly Row[] {
  return rows.filter(({ isRetired }) => !isRetired).map(({ row }) => row);
}

/** The subject of a row, by its cells: rows of the same cells are one. */
function textOfKeys(keys: MapKeys): string {
  return JSON.stringify(
    mapKeyColumns.map((column) => (keys[column] === null ? null : foldNumber(String(keys[column])))),
  );
}

function comparison<Row, Column extends string>(
  current: Kept<Row>,
  columns: readonly Column[],
  cellsOf: (row: Row) => Readonly<Record<Column, string>>,
  keyOf: (row: Row) => string,
): (row: Row, line: number) => ImportedRow<Row, Column> {
  // Of rows about the same the one in use counts.
  const ordered = current.toSorted((one, other) => Number(other.isRetired) - Number(one.isRetired));
  const byKey = new Map(ordered.map((each) => [keyOf(each.row), each]));
  return (row, line) => {
    const before = byKey.get(keyOf(row)) ?? null;
    if (before === null) {
      return { line, row, before, class: 'new', columns: [] };
    }
    const [was, is] = [cellsOf(before.row), cellsOf(row)];
    const changed = columns.filter((column) => was[column] !== is[column]);
    const isSame = changed.length === 0 && !before.isRetired;
    return { line, row, before, class: isSame ? 'same' : 'changed', columns: changed };
  };
}
