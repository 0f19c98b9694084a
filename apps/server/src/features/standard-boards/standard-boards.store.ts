import { type StandardForm, type StandardStep, standardNumberKey } from '@pw/domain/standard-boards/standard-board';
import { type Insertable, sql } from 'kysely';
import type { StandardTables } from '../../database/standard-tables.ts';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

function selectStandards(tx: AppTransaction) {
  return tx
    .selectFrom('standardBoards')
    .select(['standardId', 'number', 'name', 'description', 'tags', 'state'])
    .select(['newestVersion', 'releasedVersion', 'revision']);
}

/** A standard board without its versions. */
export type Standard = Awaited<ReturnType<ReturnType<typeof selectStandards>['executeTakeFirstOrThrow']>>;

/** The standard boards of the company by their numbers. */
export async function listStandards(tx: AppTransaction): Promise<readonly Standard[]> {
  return selectStandards(tx).orderBy('numberKey').execute();
}

export async function findStandard(tx: AppTransaction, standardId: string): Promise<Standard | undefined> {
  return selectStandards(tx).where('standardId', '=', standardId).executeTakeFirst();
}

/** A standard board, locked until the transaction ends. */
export async function lockStandard(tx: AppTransaction, standardId: string): Promise<Standard | undefined> {
  return selectStandards(tx).where('standardId', '=', standardId).forNoKeyUpdate().executeTakeFirst();
}

/** How many boards of projects were made from each standard and are there. */
export async function countStandardUses(tx: AppTransaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('boards')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'boards.companyId').onRef('projects.projectId', '=', 'boards.projectId'),
    )
    .select(({ fn }) => ['boards.standardId', fn.countAll<number>().as('uses')])
    .where('boards.standardId', 'is not', null)
    .where('boards.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null)
    .groupBy('boards.standardId')
    .execute();
  return new Map(rows.map(({ standardId, uses }) => [standardId ?? '', Number(uses)]));
}

const versionColumns = [
  'standardId',
  'version',
  'inputs',
  'figures',
  'knowledgeVersion',
  'note',
  'savedByName',
  'savedAt',
] as const;

function selectVersions(tx: AppTransaction) {
  return tx.selectFrom('standardVersions').select(versionColumns);
}

/** A version of a standard board with its inputs. */
export type StandardVersion = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

/** The versions of a standard board, the newest first. */
export async function listVersions(tx: AppTransaction, standardId: string): Promise<readonly StandardVersion[]> {
  return selectVersions(tx).where('standardId', '=', standardId).orderBy('version', 'desc').execute();
}

export async function findVersion(
  tx: AppTransaction,
  standardId: string,
  version: number,
): Promise<StandardVersion | undefined> {
  return selectVersions(tx).where('standardId', '=', standardId).where('version', '=', version).executeTakeFirst();
}

/** The figures of each standard's version that boards are made from; a draft has those of its newest. */
export async function listOfferedFigures(tx: AppTransaction): Promise<ReadonlyMap<string, StandardVersion['figures']>> {
  const rows = await tx
    .selectFrom('standardBoards')
    .innerJoin('standardVersions', (join) =>
      join
        .onRef('standardVersions.companyId', '=', 'standardBoards.companyId')
        .onRef('standardVersions.standardId', '=', 'standardBoards.standardId')
        .on('standardVersions.version', '=', sql<number>`coalesce(released_version, newest_version)`),
    )
    .select(['standardVersions.standardId', 'standardVersions.figures'])
    .execute();
  return new Map(rows.map(({ standardId, figures }) => [standardId, figures]));
}

/** Who released each version last, by the version. */
export async function listReleases(
  tx: AppTransaction,
  standardId: string,
): Promise<ReadonlyMap<number, { readonly by: string; readonly at: Date }>> {
  const rows = await tx
    .selectFrom('standardSteps')
    .select(['version', 'movedByName', 'movedAt'])
    .where('standardId', '=', standardId)
    .where('state', '=', 'released')
    .orderBy('stepNo')
    .execute();
  return new Map(rows.map(({ version, movedByName: by, movedAt: at }) => [version, { by, at }]));
}

type Saver = { readonly companyId: string; readonly accountId: string; readonly name: string };

export type NewVersion = Omit<
  Insertable<StandardTables['standardVersions']>,
  'companyId' | 'standardId' | 'version' | 'savedBy' | 'savedByName' | 'savedAt'
>;

/** Adds a standard board with its first version; null where another one has its number. */
export async function insertStandard(
  tx: AppTransaction,
  { note: _ofVersion, tags, ...form }: StandardForm,
  version: NewVersion,
  by: Saver & { readonly now: Date },
): Promise<string | null> {
  const added = await tx
    .insertInto('standardBoards')
    .values({
      ...form,
      tags: [...tags],
      companyId: by.companyId,
      standardId: crypto.randomUUID(),
      numberKey: standardNumberKey(form.number),
      state: 'draft',
      newestVersion: 1,
      savedAt: by.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'numberKey']).doNothing())
    .returning('standardId')
    .executeTakeFirst();
  if (!added) {
    return null;
  }
  await insertVersion(tx, { ...version, standardId: added.standardId, version: 1 }, by);
  return added.standardId;
}

async function insertVersion(
  tx: AppTransaction,
  version: NewVersion & { readonly standardId: string; readonly version: number },
  { companyId, accountId: savedBy, name: savedByName, now: savedAt }: Saver & { readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('standardVersions')
    .values({ ...version, companyId, savedBy, savedByName, savedAt })
    .execute();
}

/** Adds the next version of a standard board that is locked. */
export async function addVersion(
  tx: AppTransaction,
  { standardId, newestVersion }: Standard,
  version: NewVersion,
  by: Saver & { readonly now: Date },
): Promise<number> {
  const next = newestVersion + 1;
  await insertVersion(tx, { ...version, standardId, version: next }, by);
  await tx
    .updateTable('standardBoards')
    .set({ newestVersion: next, savedAt: by.now, revision: sql`revision + 1` })
    .where('standardId', '=', standardId)
    .execute();
  return next;
}

/** Takes a step of a standard board that is locked. */
export async function takeStep(
  tx: AppTransaction,
  { standardId, releasedVersion }: Standard,
  { state, version }: StandardStep,
  { companyId, accountId: movedBy, name: movedByName, now }: Saver & { readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('standardSteps')
    .values({
      companyId,
      standardId,
      stepNo: sql<number>`(select count(*) + 1 from standard_steps
        where ${ofCompany(tx, 'standard_steps')} and standard_id = ${standardId})`,
      state,
      version,
      movedBy,
      movedByName,
      movedAt: now,
    })
    .execute();
  await tx
    .updateTable('standardBoards')
    .set({
      state,
      releasedVersion: state === 'released' ? version : releasedVersion,
      savedAt: now,
      revision: sql`revision + 1`,
    })
    .where('standardId', '=', standardId)
    .execute();
}
