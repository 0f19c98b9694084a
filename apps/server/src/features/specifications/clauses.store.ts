import type { Clause, LeftOut } from '@pw/domain/specifications/clause';
import type { AnsweredSpecification, ClauseAnswer } from '@pw/domain/specifications/clause-answer';
import type { ClauseList } from '@pw/domain/specifications/clause-edits';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listSpecifications, type Specification } from './specifications.store.ts';

/** An answer with its people. */
export type KeptAnswer = ClauseAnswer & {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly answeredBy: string;
  readonly answeredByName: string;
  readonly answeredAt: Date;
};

/** A clause as it is kept, with its answer; null where it is open. */
export type KeptClause = Clause & { readonly answer: KeptAnswer | null };

/** The address of a specification's rows. */
type Owner = { readonly companyId: string; readonly specificationId: string };

/** The clauses of some specifications in their order, by specification. */
export async function listClauses(
  tx: AppTransaction,
  specificationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptClause[]>> {
  if (specificationIds.length === 0) {
    return new Map();
  }
  const isAsked = sql<boolean>`specification_id = any(${specificationIds}::uuid[])`;
  const rows = await tx
    .selectFrom('clauses')
    .select(['specificationId', 'clauseId', 'number', 'title', 'text', 'page', 'isTitle', 'flags', 'original'])
    .where(isAsked)
    .orderBy('specificationId')
    .orderBy('position')
    .execute();
  const answers = await tx
    .selectFrom('clauseAnswers')
    .select(['specificationId', 'clauseId', 'verdict', 'text', 'evidence'])
    .select(['ownerId', 'ownerName', 'answeredBy', 'answeredByName', 'answeredAt'])
    .where(isAsked)
    .execute();
  const byClause = new Map(
    answers.map(({ specificationId, clauseId, ...answer }) => [`${specificationId} ${clauseId}`, answer]),
  );
  const clauses = rows.map(({ specificationId, ...clause }) => ({
    specificationId,
    clause: { ...clause, answer: byClause.get(`${specificationId} ${clause.clauseId}`) ?? null },
  }));
  const groups = Map.groupBy(clauses, ({ specificationId }) => specificationId);
  return new Map([...groups].map(([id, of]) => [id, of.map(({ clause }) => clause)]));
}

/** The specifications of a project with the answers as offers print them. */
export async function listAnswered(
  tx: AppTransaction,
  projectId: number,
): Promise<readonly (AnsweredSpecification & { readonly specificationId: string })[]> {
  const specifications = await listSpecifications(tx, projectId);
  const clauses = await listClauses(
    tx,
    specifications.map(({ specificationId }) => specificationId),
  );
  return specifications.map(({ specificationId, title, isInformative, state }) => ({
    specificationId,
    title,
    isInformative,
    isRead: state === 'read',
    clauses: (clauses.get(specificationId) ?? []).map(({ number, title: head, text, isTitle, answer }) => ({
      number,
      title: head,
      text,
      isTitle,
      answer: answer && { verdict: answer.verdict, text: answer.text, evidence: answer.evidence },
    })),
  }));
}

/** What was left out of a specification, in the order in which it was. */
export async function listLeftOut(tx: AppTransaction, specificationId: string): Promise<readonly LeftOut[]> {
  return tx
    .selectFrom('clauseDrops')
    .select(['clauseId', 'position', 'number', 'title', 'text', 'page', 'isTitle', 'original', 'why', 'reason'])
    .where('specificationId', '=', specificationId)
    .orderBy('clauseId')
    .execute();
}

/** The clauses of a specification as edits take them. */
export async function readClauseList(
  tx: AppTransaction,
  { specificationId, lastId }: Pick<Specification, 'specificationId' | 'lastId'>,
): Promise<ClauseList> {
  const clauses = (await listClauses(tx, [specificationId])).get(specificationId) ?? [];
  return {
    clauses: clauses.map(({ answer: _given, ...clause }) => clause),
    leftOut: await listLeftOut(tx, specificationId),
    lastId,
  };
}

/** Writes what of a list of clauses is another than it was. The row of a clause that stays keeps its answer. */
export async function writeClauseList(
  tx: AppTransaction,
  owner: Owner,
  { before, after }: { readonly before: ClauseList; readonly after: ClauseList },
): Promise<void> {
  const known = new Map(
    before.clauses.map((clause, position) => [clause.clauseId, JSON.stringify([clause, position])]),
  );
  const changed = after.clauses.flatMap((clause, position) =>
    known.get(clause.clauseId) === JSON.stringify([clause, position]) ? [] : [{ ...clause, position }],
  );
  await removeRows(tx, 'clauses', owner, idsGone(before.clauses, after.clauses));
  await removeRows(tx, 'clauseDrops', owner, idsGone(before.leftOut, after.leftOut));
  await upsertClauses(tx, owner, changed);
  await insertLeftOut(
    tx,
    owner,
    after.leftOut.filter((each) => !before.leftOut.includes(each)),
  );
}

/** One statement, too: the heads and feet of 500 pages are many lines. */
async function insertLeftOut(
  tx: AppTransaction,
  { companyId, specificationId }: Owner,
  leftOut: readonly LeftOut[],
): Promise<void> {
  if (leftOut.length === 0) {
    return;
  }
  await sql`
    insert into clause_drops (company_id, specification_id, clause_id, position, number, title, text, page, is_title,
        original, why, reason)
      select ${companyId}::uuid, ${specificationId}::uuid, line."clauseId", line.position, line.number, line.title,
          line.text, line.page, line."isTitle", line.original, line.why, line.reason
        from jsonb_to_recordset(${JSON.stringify(leftOut)}::jsonb) as line(
          "clauseId" integer, position integer, number text, title text, text text, page integer, "isTitle" boolean,
          original text, why text, reason text)`.execute(tx);
}

function idsGone(before: readonly { readonly clauseId: number }[], after: typeof before): readonly number[] {
  const stays = new Set(after.map(({ clauseId }) => clauseId));
  return before.map(({ clauseId }) => clauseId).filter((clauseId) => !stays.has(clauseId));
}

async function removeRows(
  tx: AppTransaction,
  table: 'clauses' | 'clauseDrops' | 'clauseAnswers',
  { specificationId }: Owner,
  clauseIds: readonly number[],
): Promise<void> {
  if (clauseIds.length > 0) {
    await tx
      .deleteFrom(table)
      .where('specificationId', '=', specificationId)
      .where(sql<boolean>`clause_id = any(${clauseIds}::integer[])`)
      .execute();
  }
}

/** One statement for all of them: a statement has less than 65,536 parameters, and a clause of 2,000 has ten. */
async function upsertClauses(
  tx: AppTransaction,
  { companyId, specificationId }: Owner,
  clauses: readonly (Clause & { readonly position: number })[],
): Promise<void> {
  if (clauses.length === 0) {
    return;
  }
  await sql`
    insert into clauses (company_id, specification_id, clause_id, position, number, title, text, page, is_title, flags, original)
      select ${companyId}::uuid, ${specificationId}::uuid, clause."clauseId", clause.position, clause.number, clause.title,
          clause.text, clause.page, clause."isTitle", clause.flags, clause.original
        from jsonb_to_recordset(${JSON.stringify(clauses)}::jsonb) as clause(
          "clauseId" integer, position integer, number text, title text, text text, page integer, "isTitle" boolean,
          flags jsonb, original text)
      on conflict (company_id, specification_id, clause_id) do update set
        position = excluded.position, number = excluded.number, title = excluded.title, text = excluded.text,
        page = excluded.page, is_title = excluded.is_title, flags = excluded.flags, original = excluded.original`.execute(
    tx,
  );
}

/** Takes answers away. */
export async function removeAnswers(tx: AppTransaction, owner: Owner, clauseIds: readonly number[]): Promise<void> {
  await removeRows(tx, 'clauseAnswers', owner, clauseIds);
}

/** Adds answers to clauses that have none. */
export async function insertAnswers(
  tx: AppTransaction,
  owner: Owner,
  answers: readonly (KeptAnswer & { readonly clauseId: number })[],
): Promise<void> {
  if (answers.length > 0) {
    const rows = answers.map(({ evidence, ...answer }) => ({
      ...owner,
      ...answer,
      evidence: JSON.stringify(evidence),
    }));
    await tx.insertInto('clauseAnswers').values(rows).execute();
  }
}

/** Freezes the specifications of a revision that is submitted; they are never changed. */
export async function freezeClauses(
  tx: AppTransaction,
  {
    companyId,
    projectId,
    revision,
  }: { readonly companyId: string; readonly projectId: number; readonly revision: number },
  specifications: Awaited<ReturnType<typeof listAnswered>>,
): Promise<void> {
  for (const [position, { specificationId, title, isInformative, clauses }] of specifications.entries()) {
    const frozen = { title, isInformative, clauses: JSON.stringify(clauses) };
    await tx
      .insertInto('revisionClauses')
      .values({ companyId, projectId, revision, specificationId, position, ...frozen })
      .execute();
  }
}

/** The specifications as a submitted revision has them. */
export async function listFrozenClauses(
  tx: AppTransaction,
  { projectId, revision }: { readonly projectId: number; readonly revision: number },
): Promise<readonly AnsweredSpecification[]> {
  const frozen = await tx
    .selectFrom('revisionClauses')
    .select(['title', 'isInformative', 'clauses'])
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .orderBy('position')
    .execute();
  return frozen.map((each) => ({ ...each, isRead: true }));
}
