import {
  type CommonTableExpressionNameNode,
  type CompiledQuery,
  type DeleteQueryNode,
  type InsertQueryNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  type ValueNode,
} from 'kysely';
import { checkInsert, checkQueryName, withCompany } from './company-conditions.ts';
import { companyOfStatement } from './company-plugin.ts';
import { sqlNameOf } from './sql-names.ts';

/** PostgreSQL, with statements that are in snake_case and name their company. */
export class AppDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new StatementCompiler();
  }
}

/** Names as SQL quotes them, by their names in the code. */
const quotableNames = new Map<string, string>();

/**
 * Writes statements as SQL, with each name in snake_case and the company of the statement at each tenant table: Kysely
 * visits every node of a statement here, so that no plugin has to walk through it before.
 * @throws defects, each with the table: outside of companies, an insert without `company_id`, a join or a name by which the
 *   condition would say something else
 */
export class StatementCompiler extends PostgresQueryCompiler {
  /** Of the statement at work, with all that is inside of it. */
  #company: ValueNode | null = null;

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#company = companyOfStatement(node);
    return super.compileQuery(node, queryId);
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery(withCompany(node, node.from?.froms ?? [], this.#company));
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    const named = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])];
    super.visitUpdateQuery(withCompany(node, named, this.#company));
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    super.visitDeleteQuery(withCompany(node, [...node.from.froms, ...(node.using?.tables ?? [])], this.#company));
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    checkInsert(node, this.#company);
    super.visitInsertQuery(node);
  }

  protected override visitMergeQuery(): void {
    throw new Error('No statement merges: write an insert with on conflict.');
  }

  protected override visitCommonTableExpressionName(node: CommonTableExpressionNameNode): void {
    checkQueryName(node);
    super.visitCommonTableExpressionName(node);
  }

  protected override sanitizeIdentifier(name: string): string {
    const known = quotableNames.get(name);
    if (known !== undefined) {
      return known;
    }
    const quotable = super.sanitizeIdentifier(sqlNameOf(name));
    quotableNames.set(name, quotable);
    return quotable;
  }
}
