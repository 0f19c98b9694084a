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
  type KyselyPlugin,
  ListNode,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import { tenantTables } from './tenant-tables.ts';

/** The company that statements are for; null outside of companies. */
type Company = string | null;

/**
 * Names the company in every statement that Kysely builds: each tenant table of `from`, `join`, `using`, `update` and
 * `delete`, in subqueries too, gets `company_id = $n`. The condition of a joined table is part of `on`, so that a left join
 * keeps its rows. The plugin comes after the one that writes names as SQL does.
 *
 * It does not read the text of `sql`, which names the company with `ofCompany`.
 * @param company null outside of companies, where no statement may use a tenant table
 * @throws defects, each with the table: outside of companies, an insert without `company_id`, a join or a name by which the
 *   condition would say something else
 */
export function companyPlugin(company: Company): KyselyPlugin {
  const entered = company === null ? null : ValueNode.create(company);
  return {
    // The kind of a node stays.
    transformQuery: ({ node }) => withCompany(node, entered) as RootOperationNode,
    transformResult: async ({ result }) => result,
  };
}

/** The company as a value of the statement; null outside of companies. One for all conditions of a transaction. */
type Entered = ValueNode | null;

/** Kinds of nodes that no statement is part of. */
const leaves: ReadonlySet<string> = new Set<OperationNode['kind']>([
  'ColumnNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'SchemableIdentifierNode',
  'SelectAllNode',
  'TableNode',
  'ValueNode',
]);

function withCompany(node: OperationNode, company: Entered): OperationNode {
  if (leaves.has(node.kind)) {
    return node;
  }
  const inner = withCompanyInside(node, company);
  switch (inner.kind) {
    case 'SelectQueryNode': {
      const select = inner as SelectQueryNode;
      return restrict(select, select.from?.froms ?? [], company);
    }
    case 'UpdateQueryNode': {
      const update = inner as UpdateQueryNode;
      return restrict(update, [...(update.table ? [update.table] : []), ...(update.from?.froms ?? [])], company);
    }
    case 'DeleteQueryNode': {
      const deletion = inner as DeleteQueryNode;
      return restrict(deletion, [...deletion.from.froms, ...(deletion.using?.tables ?? [])], company);
    }
    case 'InsertQueryNode':
      checkInsert(inner as InsertQueryNode, company);
      return inner;
    case 'CommonTableExpressionNameNode':
      checkCteName(inner as CommonTableExpressionNameNode);
      return inner;
    case 'MergeQueryNode':
      throw new Error('No statement merges: write an insert with on conflict.');
    default:
      return inner;
  }
}

/** A node with the company in all statements below it; the same node if it has none. */
function withCompanyInside(node: OperationNode, company: Entered): OperationNode {
  let changed: Record<string, unknown> | undefined;
  // Not `Object.keys`: each statement of each request is walked, and nodes are plain objects.
  for (const name in node) {
    const value: unknown = node[name as keyof OperationNode];
    if (typeof value === 'object' && value !== null) {
      const inner = Array.isArray(value) ? listWithCompany(value, company) : valueWithCompany(value, company);
      if (inner !== value) {
        changed ??= { ...node };
        changed[name] = inner;
      }
    }
  }
  // The kind and the names of the fields stay.
  return (changed as OperationNode | undefined) ?? node;
}

function listWithCompany(values: readonly unknown[], company: Entered): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place];
    const inner = valueWithCompany(value, company);
    if (inner !== value) {
      changed ??= [...values];
      changed[place] = inner;
    }
  }
  return changed ?? values;
}

function valueWithCompany(value: unknown, company: Entered): unknown {
  return isNode(value) ? withCompany(value, company) : value;
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

type Restricted = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

/** A statement that sees the rows of one company in the tables that it names itself. */
function restrict<Node extends Restricted>(node: Node, named: readonly OperationNode[], company: Entered): Node {
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
  const table = named.table.identifier.name;
  if (!AliasNode.is(item)) {
    return [{ table, alias: table }];
  }
  if (!IdentifierNode.is(item.alias)) {
    throw new Error(`An alias of ${table} is more than a name.`);
  }
  return [{ table, alias: item.alias.name }];
}

function isTenantTable({ table: { schema, identifier } }: TableNode): boolean {
  return (schema === undefined || schema.name === 'public') && tenantTables.has(identifier.name);
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

function conditionOf({ table, alias }: TenantTable, company: Entered): OperationNode {
  return BinaryOperationNode.create(companyColumnOf(alias), isEqual, enteredFor(table, company));
}

function enteredFor(table: string, company: Entered): ValueNode {
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

function checkInsert({ into, columns = [] }: InsertQueryNode, company: Entered): void {
  if (into === undefined || !isTenantTable(into)) {
    return;
  }
  const table = into.table.identifier.name;
  enteredFor(table, company);
  if (!columns.some(({ column }) => column.name === 'company_id')) {
    throw new Error(`An insert into ${table} does not say of which company the rows are.`);
  }
}

function checkCteName({ table }: CommonTableExpressionNameNode): void {
  if (isTenantTable(table)) {
    throw new Error(`A query of with has the name of the table ${table.table.identifier.name}: give it another.`);
  }
}
