import type { ColumnField } from '../words/column-fields.ts';
import type { FoundTable } from './find-tables.ts';
import { columnName } from './grid.ts';

/** What columns hold, by their letters; null for one that is not needed. */
type ColumnAnswers = Readonly<Record<string, ColumnField | null>>;

/** The same by the ids of tables. */
export type AnsweredColumns = Readonly<Record<string, ColumnAnswers>>;

/** A table whose columns hold what a person said. */
export function withAnsweredColumns(table: FoundTable, answers: ColumnAnswers = {}): FoundTable {
  const columns = table.columns.map((column) => {
    const answer = answers[columnName(column.col)];
    return answer === undefined ? column : { ...column, field: answer ?? 'leftOut', certainty: 'certain' as const };
  });
  return { ...table, columns };
}
