import { makeCustomerForm } from '@pw/domain/customers/customer-form';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RevisionTables } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** Which revision of a project is frozen. */
export type FrozenAddress = { readonly projectId: number; readonly revision: number };

/** A revision as it was submitted, without its boards. */
export type FrozenRevision = Omit<Selectable<RevisionTables['projectRevisions']>, 'companyId'>;

const columns = [
  'projectRevisions.projectId',
  'projectRevisions.revision',
  'projectRevisions.submittedBy',
  'projectRevisions.submittedAt',
  'projectRevisions.knowledgeVersion',
  'projectRevisions.priceListHash',
  'projectRevisions.priceBookHash',
  'projectRevisions.project',
  'projectRevisions.customer',
  'projectRevisions.company',
  'projectRevisions.termsHtml',
  'projectRevisions.keptTerms',
  'projectRevisions.priceAge',
  'projectRevisions.suppliers',
  'projectRevisions.totals',
  'projectRevisions.reportFingerprint',
  'projectRevisions.offer',
  'projectRevisions.marginFloor',
  'projectRevisions.marginRequest',
] as const;

/**
 * The revision that a project is, where it is frozen; undefined while it is worked on. This alone decides whether reads
 * answer what was submitted or what is: a submission writes the row, and with a rejection the project is the next
 * revision, which has none.
 */
export async function findFrozen(tx: AppTransaction, projectId: number): Promise<FrozenRevision | undefined> {
  const project = await selectFrozen(tx).select(columns).where('projects.projectId', '=', projectId).executeTakeFirst();
  return project && completed(project);
}

/** The same without what it holds. */
export async function findFrozenAddress(tx: AppTransaction, projectId: number): Promise<FrozenAddress | null> {
  const revision = await selectFrozen(tx)
    .select(['projectRevisions.projectId', 'projectRevisions.revision'])
    .where('projects.projectId', '=', projectId)
    .executeTakeFirst();
  return revision ?? null;
}

/** The terms of those of some projects that are frozen, by the numbers of the projects. */
export async function listFrozenTerms(
  tx: AppTransaction,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (projectIds.length === 0) {
    return new Map();
  }
  const rows = await selectFrozen(tx)
    .select(['projectRevisions.projectId', 'projectRevisions.termsHtml'])
    .where(sql<boolean>`projects.project_id = any(${projectIds})`)
    .execute();
  return new Map(rows.map(({ projectId, termsHtml }) => [projectId, termsHtml]));
}

/** Any revision of a project that was submitted. */
export async function findRevision(tx: AppTransaction, address: FrozenAddress): Promise<FrozenRevision | undefined> {
  const revision = await findKeptRevision(tx, address);
  return revision && completed(revision);
}

/** The same as its row has it: fields that came later are missing in what it says of project, customer and company. */
export async function findKeptRevision(
  tx: AppTransaction,
  { projectId, revision }: FrozenAddress,
): Promise<FrozenRevision | undefined> {
  return tx
    .selectFrom('projectRevisions')
    .select(columns)
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** The revisions of a project that were submitted, oldest first. */
export async function listRevisions(tx: AppTransaction, projectId: number): Promise<readonly FrozenRevision[]> {
  const revisions = await tx
    .selectFrom('projectRevisions')
    .select(columns)
    .where('projectId', '=', projectId)
    .orderBy('revision')
    .execute();
  return revisions.map(completed);
}

const emptyCustomerForm = makeCustomerForm(() => '');

const emptyCompany = { address: '', gstin: '', phone: '', email: '' } as const;

/** With nothing in the fields that came after a revision was frozen. */
function completed(frozen: FrozenRevision): FrozenRevision {
  const { project, customer, company } = frozen;
  return {
    ...frozen,
    project: { ...emptyProjectForm, ...project },
    customer: { ...emptyCustomerForm, ...customer },
    company: { ...emptyCompany, ...company },
  };
}

/** Freezes a revision of a project that is locked. It is never changed. */
export async function insertRevision(
  tx: AppTransaction,
  revision: Insertable<RevisionTables['projectRevisions']>,
): Promise<void> {
  await tx.insertInto('projectRevisions').values(revision).execute();
}

function selectFrozen(tx: AppTransaction) {
  return tx
    .selectFrom('projects')
    .innerJoin('projectRevisions', (join) =>
      join
        .onRef('projectRevisions.companyId', '=', 'projects.companyId')
        .onRef('projectRevisions.projectId', '=', 'projects.projectId')
        .onRef('projectRevisions.revision', '=', 'projects.offerRevision'),
    );
}
