import { type KyselyPlugin, type RootOperationNode, ValueNode } from 'kysely';

const companyOf = Symbol('company of a statement');

type StatementOfCompany = RootOperationNode & { readonly [companyOf]?: ValueNode };

/**
 * Says of each statement that Kysely builds for which company it is. The compiler names the company at each tenant table:
 * a walk of its own through every statement took longer than PostgreSQL for the condition.
 */
export function companyPlugin(companyId: string): KyselyPlugin {
  const company = ValueNode.create(companyId);
  return {
    transformQuery: ({ node }): StatementOfCompany => ({ ...node, [companyOf]: company }),
    transformResult: async ({ result }) => result,
  };
}

/** The company as a value of the statement, one for all its conditions; null outside of companies. */
export function companyOfStatement(statement: StatementOfCompany): ValueNode | null {
  return statement[companyOf] ?? null;
}
