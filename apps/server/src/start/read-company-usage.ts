import { holdTimes } from '@pw/domain/board-configuration/configuration-session';
import type pg from 'pg';
import { enterCompany, listCompanies, listTables, type SavedTable } from '../backup/tables.ts';
import type { FileStore } from '../platform/files/file-stores.ts';
import { JOBS_SCHEMA } from '../platform/jobs/queues.ts';

/** The size and use of a company. */
export type CompanyUsage = {
  readonly companyId: string;
  readonly name: string;
  /** Who may sign in, without administrators. */
  readonly users: number;
  readonly projects: number;
  readonly boards: number;
  /** Boards that somebody edits now. */
  readonly boardsUnderEdit: number;
  readonly rows: number;
  /** Of the rows, as they are stored, without indexes. */
  readonly bytes: number;
  readonly files: number;
  readonly jobsWaiting: number;
  /** Null where nobody has signed in yet. */
  readonly lastUse: Date | null;
};

type Source = {
  /** The owner of the database. */
  readonly owner: pg.ClientBase;
  readonly files: Pick<FileStore, 'list'>;
  readonly now: Date;
};

/**
 * What each company of an installation has and takes, those that take most first. It reads every row at one moment and
 * changes nothing; files are counted by their names.
 */
export async function readCompanyUsage({ owner, files, now }: Source): Promise<readonly CompanyUsage[]> {
  const filesOf = await countFiles(files);
  await owner.query('begin transaction isolation level repeatable read read only');
  try {
    const tables = (await listTables(owner)).filter(({ isDivided }) => isDivided);
    const usages: CompanyUsage[] = [];
    for (const companyId of await listCompanies(owner)) {
      await enterCompany(owner, companyId);
      const [counts, size] = [await readCounts(owner, companyId, now), await readSize(owner, tables, companyId)];
      usages.push({ companyId, ...counts, ...size, files: filesOf.get(companyId) ?? 0 });
    }
    return usages.sort((one, other) => other.bytes - one.bytes || one.name.localeCompare(other.name));
  } finally {
    await owner.query('rollback');
  }
}

/** The key of a file begins with its company. */
async function countFiles(files: Pick<FileStore, 'list'>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const key of files.list()) {
    const company = key.slice(0, key.indexOf('/'));
    counts.set(company, (counts.get(company) ?? 0) + 1);
  }
  return counts;
}

type Counts = Omit<CompanyUsage, 'companyId' | 'rows' | 'bytes' | 'files'>;

/** The company is named, too: no wall binds an owner that is a superuser. */
async function readCounts(owner: pg.ClientBase, companyId: string, now: Date): Promise<Counts> {
  const { rows } = await owner.query<Counts>(
    `select name,
            (select count(*)::int from users
              where company_id = $1 and deleted_at is null and deactivated_at is null) as users,
            (select count(*)::int from projects where company_id = $1) as projects,
            (select count(*)::int from boards where company_id = $1) as boards,
            (select count(*)::int from board_drafts
              where company_id = $1 and holder is not null and seen_at >= $2) as "boardsUnderEdit",
            (select count(*)::int from ${JOBS_SCHEMA}.job
              where group_id = $1::text and state in ('created', 'retry')) as "jobsWaiting",
            (select max(coalesce(last_used_at, started_at)) from sessions where company_id = $1) as "lastUse"
       from companies where company_id = $1`,
    [companyId, new Date(now.getTime() - holdTimes.expiresAfterMs)],
  );
  const [counts] = rows;
  if (counts === undefined) {
    throw new Error(`The company ${companyId} has no row`);
  }
  return counts;
}

async function readSize(
  owner: pg.ClientBase,
  tables: readonly SavedTable[],
  companyId: string,
): Promise<Pick<CompanyUsage, 'rows' | 'bytes'>> {
  const sizes = tables.map(
    ({ name }) =>
      `select count(*) as counted, coalesce(sum(pg_column_size(t)), 0) as size from ${name} t where company_id = $1`,
  );
  // Numbers of 64 bits come as text: rows and bytes of a company stay far below the largest exact number.
  const { rows } = await owner.query<{ rows: string; bytes: string }>(
    `select sum(counted)::text as rows, sum(size)::text as bytes from (${sizes.join(' union all ')}) s`,
    [companyId],
  );
  return { rows: Number(rows[0]?.rows ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
