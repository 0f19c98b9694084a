import { foldForSearch } from '@pw/domain/search';
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { GlobalFeederTables } from '../../database/board-tables.ts';
import type { Database } from '../../database/schema.ts';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

/** Which feeders of the library are asked for. An empty list asks for nothing of its kind. */
export type GlobalFeederFilter = {
  readonly types: readonly string[];
  /** Any part of the name. */
  readonly names: readonly string[];
  readonly ratedCurrents: readonly number[];
  readonly poles: readonly number[];
  /** All of them. */
  readonly componentGroups: readonly string[];
  readonly industries: readonly string[];
  /** Every word of each. */
  readonly texts: readonly string[];
};

/** One page of the feeders that are sought, those that were used most first, and how many there are on all pages. */
export async function findGlobalFeeders(
  tx: AppTransaction,
  filter: GlobalFeederFilter,
  page: { readonly size: number; readonly skip: number },
): Promise<{ readonly feeders: readonly GlobalFeeder[]; readonly total: number }> {
  const { total } = await tx
    .selectFrom('globalFeeders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((builder) => matches(builder, filter))
    .executeTakeFirstOrThrow();
  const feeders = await tx
    .selectFrom('globalFeeders')
    .select(globalFeederColumns)
    .where((builder) => matches(builder, filter))
    .orderBy('uses', 'desc')
    .orderBy('name')
    .orderBy('feederId')
    .limit(page.size)
    .offset(page.skip)
    .execute();
  return { feeders, total };
}

function matches(builder: ExpressionBuilder<Database, 'globalFeeders'>, filter: GlobalFeederFilter) {
  const { types, names, ratedCurrents, poles, componentGroups, industries, texts } = filter;
  const words = texts.flatMap((text) => foldForSearch(text).split(/\s+/u)).filter((word) => word !== '');
  const conditions = [
    types.length > 0 && builder('feederType', 'in', types),
    names.length > 0 && builder.or(names.map((name) => holds(sql`lower(name)`, foldForSearch(name.trim())))),
    ratedCurrents.length > 0 && builder('ratedCurrent', 'in', ratedCurrents),
    poles.length > 0 && builder('poles', 'in', poles),
    componentGroups.length > 0 && sql<SqlBool>`component_groups @> ${[...componentGroups]}::text[]`,
    industries.length > 0 && builder('industry', 'in', industries),
    ...words.map((word) => holds(sql`search_text`, word)),
  ];
  return builder.and(conditions.filter((condition) => condition !== false));
}

function holds(column: ReturnType<typeof sql>, text: string) {
  return sql<SqlBool>`strpos(${column}, ${text}::text) > 0`;
}

type Row = Selectable<GlobalFeederTables['globalFeeders']>;

/** A feeder of the company's library. */
export type GlobalFeeder = Pick<Row, (typeof globalFeederColumns)[number]>;

const globalFeederColumns = [
  'feederId',
  'name',
  'instance',
  'entity',
  'ratedCurrent',
  'poles',
  'industry',
  'uses',
] as const;

/** A feeder that is to be saved. */
export type NewGlobalFeeder = Omit<Row, 'uses'>;

/** More parameters than one statement can carry would be refused. */
const MOST_AT_ONCE = 500;

/** A feeder of the library; undefined for an id that none of the company's has. */
export async function findGlobalFeeder(tx: AppTransaction, feederId: string): Promise<GlobalFeeder | undefined> {
  return tx.selectFrom('globalFeeders').select(globalFeederColumns).where('feederId', '=', feederId).executeTakeFirst();
}

/**
 * Saves feeders; one that is configured like another of the library is that other one. It takes a name that somebody
 * gave, and else stays as it is.
 */
export async function saveGlobalFeeders(tx: AppTransaction, feeders: readonly NewGlobalFeeder[]): Promise<void> {
  for (let from = 0; from < feeders.length; from += MOST_AT_ONCE) {
    const rows = feeders
      .slice(from, from + MOST_AT_ONCE)
      .map((feeder) => ({ ...feeder, entity: JSON.stringify(feeder.entity) }));
    await tx
      .insertInto('globalFeeders')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'fingerprint'])
          .doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            isNamed: row.ref('excluded.isNamed'),
            instance: row.ref('excluded.instance'),
            industry: row.ref('excluded.industry'),
            searchText: row.ref('excluded.searchText'),
            savedBy: row.ref('excluded.savedBy'),
            savedAt: row.ref('excluded.savedAt'),
          }))
          .where('excluded.isNamed', '=', true),
      )
      .execute();
  }
}

/** Counts that a feeder was put onto boards. */
export async function countUses(tx: AppTransaction, feederId: string, times: number): Promise<void> {
  await tx
    .updateTable('globalFeeders')
    .set({ uses: sql`uses + ${times}` })
    .where('feederId', '=', feederId)
    .execute();
}

/** What the feeders of the company's library differ in. */
export type LibraryCriteria = {
  readonly names: readonly string[];
  readonly ratedCurrents: readonly number[];
  readonly poles: readonly number[];
  readonly industries: readonly string[];
};

/** A list of names that is longer is no help; the search bar finds the others. */
const MOST_NAMES = 200;

/** Reads which values occur in the library, so that none is offered that finds nothing. */
export async function readLibraryCriteria(tx: AppTransaction): Promise<LibraryCriteria> {
  const { rows } = await sql<LibraryCriteria>`
    select
      coalesce(array_agg(distinct rated_current) filter (where rated_current is not null), '{}') as "ratedCurrents",
      coalesce(array_agg(distinct poles) filter (where poles is not null), '{}') as poles,
      coalesce(array_agg(distinct industry) filter (where industry <> ''), '{}') as industries,
      array(select name from (
        select name from global_feeders where ${ofCompany(tx, 'global_feeders')}
          group by name order by sum(uses) desc, name limit ${MOST_NAMES}) named
      ) as names
    from global_feeders where ${ofCompany(tx, 'global_feeders')}`.execute(tx);
  const [read] = rows;
  if (!read) {
    throw new Error('An aggregate without groups answers one row');
  }
  return read;
}
