import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { SpecificationTables } from '../../database/specification-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

function selectSpecifications(tx: AppTransaction, projectId: number) {
  return tx
    .selectFrom('specifications')
    .select(['specificationId', 'projectId', 'title', 'source', 'fileKey', 'fileName', 'pages', 'pageRead', 'state'])
    .select(['fault', 'notRead'])
    .select(['isInformative', 'reason', 'lastId', 'revision', 'importedByName', 'importedAt'])
    .where('projectId', '=', projectId);
}

/** A specification without its clauses. */
export type Specification = Awaited<ReturnType<ReturnType<typeof selectSpecifications>['executeTakeFirstOrThrow']>>;

/** The specifications of a project in the order in which they came. */
export async function listSpecifications(tx: AppTransaction, projectId: number): Promise<readonly Specification[]> {
  return selectSpecifications(tx, projectId).orderBy('importedAt').orderBy('specificationId').execute();
}

/** A specification of a project; undefined for one that the project does not have. */
export async function findSpecification(
  tx: AppTransaction,
  projectId: number,
  specificationId: string,
): Promise<Specification | undefined> {
  return selectSpecifications(tx, projectId).where('specificationId', '=', specificationId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockSpecification(
  tx: AppTransaction,
  projectId: number,
  specificationId: string,
): Promise<Specification | undefined> {
  return selectSpecifications(tx, projectId)
    .where('specificationId', '=', specificationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a specification to a project, without clauses. */
export async function insertSpecification(
  tx: AppTransaction,
  specification: Insertable<SpecificationTables['specifications']>,
): Promise<Specification> {
  await tx.insertInto('specifications').values(specification).execute();
  return must(await findSpecification(tx, specification.projectId, specification.specificationId));
}

/** Saves what of a specification is given, as its next revision. */
export async function saveSpecification(
  tx: AppTransaction,
  { projectId, specificationId }: Pick<Specification, 'projectId' | 'specificationId'>,
  saved: Partial<Pick<Specification, 'title' | 'isInformative' | 'reason' | 'lastId'>>,
): Promise<Specification> {
  await tx
    .updateTable('specifications')
    .set({ ...saved, revision: sql`revision + 1` })
    .where('specificationId', '=', specificationId)
    .execute();
  return must(await findSpecification(tx, projectId, specificationId));
}

function must(specification: Specification | undefined): Specification {
  if (!specification) {
    throw new Error('A specification that this transaction has written is gone');
  }
  return specification;
}

/** Deletes a specification with its clauses and answers; what was frozen of it stays. */
export async function deleteSpecification(tx: AppTransaction, specificationId: string): Promise<void> {
  await tx.deleteFrom('specifications').where('specificationId', '=', specificationId).execute();
}
