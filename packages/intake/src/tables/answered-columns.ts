import type { Memory } from '../memory.ts';
import type { ColumnField } from '../words/column-fields.ts';
import type { FoundTable } from './find-tables.ts';
import { columnName } from './grid.ts';
import type { TableColumn } from './read-columns.ts';

/** What columns hold, by their letters; null for one that is not needed. */
type ColumnAnswers = Readonly<Record<string, ColumnField | null>>;

/** Answers about columns, by the id of their table. */
export type AnsweredColumns = Readonly<Record<string, ColumnAnswers>>;

/** A table whose columns hold what a person said; of a heading that no table knows, what was said of it before. */
export function withAnsweredColumns(table: FoundTable, answers: ColumnAnswers | undefined, memory: Memory): FoundTable {
  const columns = table.columns.map((column): TableColumn => {
    const answer = answers?.[columnName(column.col)];
    if (answer !== undefined) {
      return { ...column, field: answer ?? 'leftOut', certainty: 'certain' };
    }
    const before = column.certainty === 'certain' ? null : memory.heading(column.heading);
    return before === null
      ? column
      : { ...column, field: before.field, certainty: before.isSure ? 'certain' : 'proposed' };
  });
  return { ...table, columns };
}
