import { Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../../database/schema.ts';
import { prepareKnowledge } from '../company-knowledge.ts';
import { ruleSetName } from '../knowledge.ts';
import { areTracesOn, noteStatement } from '../traces.ts';
import { companyPlugin } from './company-plugin.ts';
import { columnNames } from './sql-names.ts';
import { AppDialect } from './statement-compiler.ts';

/** Requests and jobs talk to PostgreSQL through this, as the role that row-level security binds. */
export type AppDatabase = Kysely<Database>;

/** PostgreSQL's type of 64-bit integers. Paise and counts stay far below the largest exact number. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a pool. A connection that dies, idle or between two statements of a transaction, is reported and replaced; it
 * does not end the process.
 */
export function openPool(url: string, most: number, report: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: most, types, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {
    // Reported by the connection itself, below.
  });
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/** Statements outside of a transaction are outside of companies, too. */
export function openAppDatabase(pool: pg.Pool): AppDatabase {
  return new Kysely<Database>({
    dialect: new AppDialect({ pool }),
    ...(areTracesOn() && { log: noteStatement }),
    plugins: [columnNames],
  });
}

/** A transaction that has entered no company: its statements use no tenant table. */
export type OutsideTransaction = Transaction<Database>;

const company = Symbol('company');

/** A transaction in a company. Its statements name the company, and row-level security shows it no other. */
export type AppTransaction = OutsideTransaction & { readonly [company]: string };

/** The transactions in the companies that others have entered last. */
const entrances = new WeakMap<OutsideTransaction, AppTransaction>();

/** Null for a company without tables of its own. */
type EnteredRow = {
  readonly number: number | null;
  readonly overlayHash: string | null;
  readonly isInForce: boolean;
};

/**
 * Enters a company until the transaction ends or enters another one.
 * @returns the same transaction in that company, which knows what the company knows
 */
export async function enterCompany(outside: OutsideTransaction, companyId: string): Promise<AppTransaction> {
  const { rows } = await sql<EnteredRow>`select * from enter_company(${companyId}, ${ruleSetName()})`.execute(outside);
  const tx = Object.assign(outside.withPlugin(companyPlugin(companyId)), { [company]: companyId });
  entrances.set(outside, tx);
  const { number = null, overlayHash = null, isInForce = false } = rows[0] ?? {};
  const version = number === null || overlayHash === null ? undefined : { companyId, number, overlayHash };
  await prepareKnowledge(tx, version, isInForce);
  return tx;
}

/** The transaction in the company that this one has entered last; undefined if it has entered none. */
export function enteredBy(outside: OutsideTransaction): AppTransaction | undefined {
  return entrances.get(outside);
}

/** The id of the company that a transaction is in. */
export function companyOf(tx: AppTransaction): string {
  return tx[company];
}

/**
 * The condition by which a statement of `sql` reads the rows of its company in a tenant table.
 * @param alias how the statement calls the table
 */
export function ofCompany(tx: AppTransaction, alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.companyId`)} = ${companyOf(tx)}`;
}

/** Runs work inside one transaction of one company. */
export async function inCompany<Result>(
  database: AppDatabase,
  companyId: string,
  work: (tx: AppTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute((tx) => workInside(tx, companyId, work));
}

/** The same, in which every statement sees the database as it was at the first: what is read belongs together. */
export async function inCompanyAtOneMoment<Result>(
  database: AppDatabase,
  companyId: string,
  work: (tx: AppTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction().setIsolationLevel('repeatable read');
  return transaction.execute((tx) => workInside(tx, companyId, work));
}

async function workInside<Result>(
  tx: OutsideTransaction,
  companyId: string,
  work: (tx: AppTransaction) => Promise<Result>,
): Promise<Result> {
  return work(await enterCompany(tx, companyId));
}

/** The id of no company: with it entered, row-level security shows nothing. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/** The share of one company in a statement over several companies. */
export type CompanyPart = {
  readonly companyId: string;
  readonly values: Readonly<Record<string, string | number | null>>;
};

/** So many companies cost the same work as none, and more of them a fraction of a millisecond each. */
const ALIKE = 4;

/**
 * Runs one statement in each of several companies, one after the other, in one round trip: how long it takes does not
 * tell how many there are. The company that the transaction has entered stays entered.
 * @param statement gives rows of one jsonb column; `$1` is the part's values as jsonb, `{}` where there is no company; `$2`
 *   is the company
 */
export async function inEachCompany<Row>(
  tx: OutsideTransaction,
  parts: readonly CompanyPart[],
  statement: string,
): Promise<readonly Row[]> {
  const missing = Array.from({ length: Math.max(0, ALIKE - parts.length) }, () => ({
    companyId: NO_COMPANY,
    values: {},
  }));
  const all = [...parts, ...missing];
  const companies = all.map(({ companyId }) => companyId);
  const values = all.map((part) => JSON.stringify(part.values));
  const { rows } = await sql<{ row: Row }>`
    select in_each_company(${companies}::uuid[], ${statement}, ${values}::text[]::jsonb[]) as row`.execute(tx);
  return rows.map(({ row }) => row);
}
