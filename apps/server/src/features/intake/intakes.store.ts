import type { IntakeAnswersOnWire } from '@pw/contract/intake-shape';
import type { Intake } from '@pw/intake/intake';
import { sql } from 'kysely';
import type { IntakeFile, MadeBoard } from '../../database/intake-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

function selectHeads(tx: AppTransaction) {
  return (
    tx
      .selectFrom('intakes')
      .select(['intakeId', 'projectId', 'files', 'state', 'failureCode', 'failureText', 'boards', 'rows', 'open'])
      .select(['sheets', 'revision', 'uploadedByName', 'uploadedAt', 'madeAt'])
      // What was dropped on a project goes with it.
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('projects')
              .whereRef('projects.projectId', '=', 'intakes.projectId')
              .where('projects.deletedAt', 'is not', null),
          ),
        ),
      )
  );
}

/** The part of an intake that lists show, without answers, which can be megabytes. */
export type IntakeHead = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>;

function selectIntakes(tx: AppTransaction) {
  return selectHeads(tx)
    .select(['sha256', 'sender', 'jobId', 'kind', 'ignored', 'reading', 'answers', 'readColumns', 'dropped'])
    .select(['answeredByName', 'madeBoards', 'madeByName', 'beforeId', 'isFirst']);
}

/** An intake without what was read: that is megabytes, and asked for by itself. */
export type StoredIntake = Awaited<ReturnType<ReturnType<typeof selectIntakes>['executeTakeFirstOrThrow']>>;

/** An intake; undefined for an id that none of the company has. */
export async function findIntake(tx: AppTransaction, intakeId: string): Promise<StoredIntake | undefined> {
  return selectIntakes(tx).where('intakeId', '=', intakeId).executeTakeFirst();
}

/** The head of an intake; undefined for an id that none of the company has. */
export async function findHead(tx: AppTransaction, intakeId: string): Promise<IntakeHead | undefined> {
  return selectHeads(tx).where('intakeId', '=', intakeId).executeTakeFirst();
}

/** An intake, locked until the transaction ends. */
export async function lockIntake(tx: AppTransaction, intakeId: string): Promise<StoredIntake | undefined> {
  return selectIntakes(tx).where('intakeId', '=', intakeId).forUpdate().executeTakeFirst();
}

/** What was read of an intake that has a result. */
export async function readResult(tx: AppTransaction, intakeId: string): Promise<Intake> {
  const { result } = await tx
    .selectFrom('intakes')
    .select('result')
    .where('intakeId', '=', intakeId)
    .executeTakeFirstOrThrow();
  if (result === null) {
    throw new Error(`The intake ${intakeId} has no result`);
  }
  return result;
}

/** The intakes whose boards are not made, the last dropped first: of a project, or those without one. */
export async function listOpenIntakes(tx: AppTransaction, projectId: number | null): Promise<readonly IntakeHead[]> {
  return selectHeads(tx)
    .where('madeAt', 'is', null)
    .where('projectId', projectId === null ? 'is' : '=', projectId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('intakeId')
    .execute();
}

/** The intakes of a project whose boards are made, the last made first. */
export async function listMadeIntakes(tx: AppTransaction, projectId: number): Promise<readonly IntakeHead[]> {
  return selectHeads(tx)
    .where('projectId', '=', projectId)
    .where('madeAt', 'is not', null)
    .orderBy('madeAt', 'desc')
    .orderBy('intakeId')
    .execute();
}

/** The intake of some bytes for a project, or for none, whose boards are not made; locked. */
export async function lockIntakeOfBytes(
  tx: AppTransaction,
  { sha256, projectId }: Pick<NewIntake, 'sha256' | 'projectId'>,
): Promise<StoredIntake | undefined> {
  return selectIntakes(tx)
    .where('sha256', '=', sha256)
    .where('projectId', projectId === null ? 'is' : '=', projectId)
    .where('madeAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type NewIntake = {
  readonly companyId: string;
  readonly intakeId: string;
  readonly projectId: number | null;
  readonly files: readonly IntakeFile[];
  readonly sha256: string;
  readonly sender: string;
  readonly jobId: string;
  readonly uploadedBy: string;
  readonly uploadedByName: string;
  readonly uploadedAt: Date;
};

/** The answers of somebody who has given none. */
export const noAnswers: IntakeAnswersOnWire = {
  columns: {},
  values: {},
  confirmed: [],
  leftovers: {},
  boards: {},
  removed: [],
  added: [],
};

/** Notes files that are to be read; false where the same bytes were dropped at the same moment. */
export async function insertIntake(tx: AppTransaction, { files, ...intake }: NewIntake): Promise<boolean> {
  const inserted = await tx
    .insertInto('intakes')
    .values({
      ...intake,
      files: JSON.stringify(files),
      answers: JSON.stringify(noAnswers),
      state: 'reading',
      touchedAt: intake.uploadedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('intakeId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Has an intake read again under another job. */
export async function readIntakeAgain(
  tx: AppTransaction,
  intakeId: string,
  { jobId, now }: { readonly jobId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('intakes')
    .set({ state: 'reading', jobId, failureCode: null, failureText: '', touchedAt: now })
    .where('intakeId', '=', intakeId)
    .execute();
}

export type SavedAnswers = {
  readonly answers: IntakeAnswersOnWire;
  readonly sender: string;
  readonly open: number;
  /** The name of the person who saves them. */
  readonly byName: string;
  readonly now: Date;
};

/** Saves all answers over those of an intake that is locked; answers its new revision. */
export async function saveAnswers(
  tx: AppTransaction,
  intakeId: string,
  { answers, sender, open, byName, now }: SavedAnswers,
): Promise<number> {
  const { revision } = await tx
    .updateTable('intakes')
    .set({ answers: JSON.stringify(answers), sender, open, answeredByName: byName, dropped: '[]', touchedAt: now })
    .set({ revision: sql`revision + 1` })
    .where('intakeId', '=', intakeId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Makes an intake that is locked the later edition of another one, or of none; answers its new revision. */
export async function saveBefore(
  tx: AppTransaction,
  intakeId: string,
  { before, isFirst, now }: { readonly before: string | null; readonly isFirst: boolean; readonly now: Date },
): Promise<number> {
  const { revision } = await tx
    .updateTable('intakes')
    .set({ beforeId: before, isFirst, touchedAt: now })
    .set({ revision: sql`revision + 1` })
    .where('intakeId', '=', intakeId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export type MadeIntake = {
  readonly projectId: number;
  readonly boards: readonly MadeBoard[];
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
};

/** Notes the boards that an intake has made: from now on it never changes. */
export async function markMade(
  tx: AppTransaction,
  intakeId: string,
  { projectId, boards, by, byName, at }: MadeIntake,
): Promise<void> {
  await tx
    .updateTable('intakes')
    .set({ state: 'made', projectId, madeBoards: JSON.stringify(boards), madeBy: by, madeByName: byName, madeAt: at })
    .set({ revision: sql`revision + 1` })
    .where('intakeId', '=', intakeId)
    .execute();
}

/** Removes an intake that has made no boards, with its cells. */
export async function deleteIntake(tx: AppTransaction, intakeId: string): Promise<void> {
  await tx.deleteFrom('intakes').where('intakeId', '=', intakeId).execute();
}
