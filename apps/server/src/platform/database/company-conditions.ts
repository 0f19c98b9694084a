import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type CommonTableExpressionNameNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  ListNode,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  type ValueNode,
  WhereNode,
} from 'kysely';
import { sqlNameOf } from './sql-names.ts';
import { tenantTables } from './tenant-tables.ts';

/** The company that a statement is for, as a value of it; null outside of companies, where it may use no tenant table. */
type Company = ValueNode | null;

type Restricted = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

/**
 * The statement with `company_id = $n` for each tenant table that it names itself, so that it sees the rows of one company.
 * The condition of a joined table is part of `on`, so that a left join keeps its rows. The text of `sql` is not read: it
 * names the company with `ofCompany`.
 * @param named the tables of its `from`, `using` or `update`
 * @throws defects: outside of companies, a join or an alias by which the condition would say something else
 */
export function withCompany<Node extends Restricted>(
  node: Node,
  named: readonly OperationNode[],
  company: Company,
): Node {
  const joined = node.joins ?? [];
  const tables = named.flatMap(tenantTablesOf);
  const joinedTables = joined.map(({ table }) => tenantTablesOf(table));
  if (tables.length === 0 && joinedTables.every((each) => each.length === 0)) {
    return node;
  }
  const conditions = tables.map((table) => conditionOf(table, company));
  const joins = joined.map((join, place) => {
    const ofJoin = (joinedTables[place] ?? []).map((table) => conditionOf(table, company));
    if (!ordinaryJoins.has(join.joinType)) {
      throw new Error(`No statement of a company has a ${join.joinType}: write a left join.`);
    }
    if (join.on === undefined) {
      conditions.push(...ofJoin);
      return join;
    }
    return ofJoin.length === 0 ? join : { ...join, on: OnNode.create(allOf([join.on.on], ofJoin)) };
  });
  const where = conditions.length === 0 ? {} : { where: WhereNode.create(allOf(partsOf(node.where), conditions)) };
  return { ...node, ...(joined.length === 0 ? {} : { joins }), ...where };
}

/** Joins that leave out no row of the tables before them, or those without a partner. */
const ordinaryJoins: ReadonlySet<JoinNode['joinType']> = new Set([
  'InnerJoin',
  'LeftJoin',
  'CrossJoin',
  'LateralInnerJoin',
  'LateralLeftJoin',
  'LateralCrossJoin',
]);

type TenantTable = {
  readonly table: string;
  /** How the statement calls it. */
  readonly alias: string;
};

function tenantTablesOf(item: OperationNode): readonly TenantTable[] {
  if (ListNode.is(item)) {
    return item.items.flatMap(tenantTablesOf);
  }
  const named = AliasNode.is(item) ? item.node : item;
  if (!TableNode.is(named) || !isTenantTable(named)) {
    return [];
  }
  const table = sqlNameOf(named.table.identifier.name);
  if (!AliasNode.is(item)) {
    return [{ table, alias: table }];
  }
  if (!IdentifierNode.is(item.alias)) {
    throw new Error(`An alias of ${table} is more than a name.`);
  }
  return [{ table, alias: item.alias.name }];
}

function isTenantTable({ table: { schema, identifier } }: TableNode): boolean {
  return (schema === undefined || sqlNameOf(schema.name) === 'public') && tenantTables.has(sqlNameOf(identifier.name));
}

const isEqual = OperatorNode.create('=');

/** By the alias of a table, of which the code has so many. */
const companyColumns = new Map<string, ReferenceNode>();

function companyColumnOf(alias: string): ReferenceNode {
  const known = companyColumns.get(alias);
  if (known) {
    return known;
  }
  const column = ReferenceNode.create(ColumnNode.create('company_id'), TableNode.create(alias));
  companyColumns.set(alias, column);
  return column;
}

function conditionOf({ table, alias }: TenantTable, company: Company): OperationNode {
  return BinaryOperationNode.create(companyColumnOf(alias), isEqual, enteredFor(table, company));
}

function enteredFor(table: string, company: Company): ValueNode {
  if (company === null) {
    throw new Error(`The table ${table} belongs to companies, and this transaction has entered none.`);
  }
  return company;
}

function partsOf(where: WhereNode | undefined): readonly OperationNode[] {
  return where === undefined ? [] : [where.where];
}

/** Conditions of a statement, in parentheses because each may be text with an `or`, and further ones. */
function allOf(given: readonly OperationNode[], further: readonly OperationNode[]): OperationNode {
  return [...given.map((condition) => ParensNode.create(condition)), ...further].reduce((all, next) =>
    AndNode.create(all, next),
  );
}

/** @throws a defect for an insert into a tenant table outside of companies, or without `company_id` */
export function checkInsert({ into, columns = [] }: InsertQueryNode, company: Company): void {
  if (into === undefined || !isTenantTable(into)) {
    return;
  }
  const table = sqlNameOf(into.table.identifier.name);
  enteredFor(table, company);
  if (!columns.some(({ column }) => sqlNameOf(column.name) === 'company_id')) {
    throw new Error(`An insert into ${table} does not say of which company the rows are.`);
  }
}

/** @throws a defect for a query of `with` that has the name of a tenant table, which would pass for the table */
export function checkQueryName({ table }: CommonTableExpressionNameNode): void {
  if (isTenantTable(table)) {
    throw new Error(
      `A query of with has the name of the table ${sqlNameOf(table.table.identifier.name)}: give it another.`,
    );
  }
}
