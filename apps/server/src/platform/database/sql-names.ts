import { CamelCasePlugin, type KyselyPlugin, type QueryResult, type UnknownRow } from 'kysely';

/** Kysely's rule for names, which it shows to its plugins alone: `updatedBy` is `updated_by`, `line2` stays. */
class NameRule extends CamelCasePlugin {
  inSql(name: string): string {
    return this.snakeCase(name);
  }

  inCode(name: string): string {
    return this.camelCase(name);
  }
}

const rule = new NameRule();

/** The name in SQL of a table, column or alias: snake_case. A name of SQL stays as it is. */
export function sqlNameOf(name: string): string {
  return rule.inSql(name);
}

/**
 * Gives the columns of answers their names in TypeScript: camelCase. Keys inside JSON stay as they are. The names of
 * statements are the compiler's.
 */
export const columnNames: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => withNamesOfCode(result),
};

/** All rows of an answer have the columns of the first one. */
function withNamesOfCode(result: QueryResult<UnknownRow>): QueryResult<UnknownRow> {
  const columns = Object.keys(result.rows[0] ?? {}).map((column) => ({ column, name: rule.inCode(column) }));
  if (columns.every(({ column, name }) => column === name)) {
    return result;
  }
  const rows = result.rows.map((row) => {
    const renamed: UnknownRow = {};
    for (const { column, name } of columns) {
      renamed[name] = row[column];
    }
    return renamed;
  });
  return { ...result, rows };
}
