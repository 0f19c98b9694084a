import { foldForSearch } from '@pw/domain/search/match-row';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { type GlobalFeeder, globalFeederColumns } from './global-feeders.store.ts';

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
