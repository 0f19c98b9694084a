import type { OfferOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import { type ProjectCustomer, projectCustomerTexts, quotationNumber } from '@pw/domain/projects/decide-project';
import type { OrderFacts } from '@pw/domain/projects/move-order';
import { type ProjectForm, projectFieldNames } from '@pw/domain/projects/project-fields';
import { projectSearchText } from '@pw/domain/projects/project-list';
import { isViewOnly } from '@pw/domain/projects/project-status';
import { recordOf } from '@pw/domain/record-fields';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import type { LabourDefault } from '@pw/pricing/terms/labour-default';
import type { Demand, ProjectDefaults } from '@pw/switchboard/model/demand';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { takeNumbers, yearInIndia } from '../../platform/database/numbering.store.ts';
import { keepBookOfToday } from '../price-lists/price-books.ts';

/** What users decide about a project. */
export type ProjectEntry = ProjectForm & ProjectCustomer & { readonly termsHtml: string | null };

export type Project = ProjectEntry &
  OrderFacts & {
    readonly projectId: number;
    readonly quotationNumber: string;
    readonly createdBy: string;
    readonly createdAt: Date;
    readonly savedBy: string;
    readonly savedAt: Date;
    /** When it, one of its boards, its price or its order was last changed. */
    readonly actedAt: Date;
    /** Counts the saves, not the submissions. */
    readonly revision: number;
    /** How its offer has ended. */
    readonly outcome: OfferOutcome;
    readonly deletedBy: string | null;
    readonly deletedAt: Date | null;
  };

/** Who saves, and when. */
export type Save = { readonly companyId: string; readonly userId: string; readonly now: Date };

export const projectColumns = [
  'projectId',
  'quotationNumber',
  ...projectFieldNames,
  'customerId',
  ...projectCustomerTexts,
  'termsHtml',
  'status',
  'orderNumber',
  'rejectionReason',
  'offerRevision',
  'approvedRevision',
  'purchaseOrderNumber',
  'createdBy',
  'createdAt',
  'savedBy',
  'savedAt',
  'actedAt',
  'revision',
  'outcome',
  'deletedBy',
  'deletedAt',
] as const;

/** The projects of the company, the deleted ones among them. */
export function selectProjects(tx: AppTransaction) {
  return tx.selectFrom('projects').select(projectColumns);
}

/** A project of the company, deleted or not; undefined for a number that none has. */
export async function findProject(tx: AppTransaction, projectId: number): Promise<Project | undefined> {
  return selectProjects(tx).where('projectId', '=', projectId).executeTakeFirst();
}

/** A project that is known to be there. */
export async function readProject(tx: AppTransaction, projectId: number): Promise<Project> {
  return selectProjects(tx).where('projectId', '=', projectId).executeTakeFirstOrThrow();
}

/**
 * How a project is locked until the transaction ends. `change`: for a change of it or of its boards, one after the
 * other. `use`: for work that only needs it to stay as it is, many at once. Rows that merely refer to it never wait.
 */
export type ProjectLock = 'change' | 'use';

/** The same, locked. */
export async function lockProject(
  tx: AppTransaction,
  projectId: number,
  lock: ProjectLock,
): Promise<Project | undefined> {
  const selected = selectProjects(tx).where('projectId', '=', projectId);
  return (lock === 'change' ? selected.forNoKeyUpdate() : selected.forShare()).executeTakeFirst();
}

/** The number of the project behind a quotation's number. */
export async function findProjectId(tx: AppTransaction, quotation: string): Promise<number | undefined> {
  const project = await tx
    .selectFrom('projects')
    .select('projectId')
    .where('quotationNumber', '=', quotation)
    .executeTakeFirst();
  return project?.projectId;
}

/** The columns of a project that its prices depend on. */
export type PricedProject = {
  /** Null for none. */
  readonly customerId: string | null;
  readonly enquiryRates: Enquiry['rates'];
  readonly defaultLabour: LabourDefault | null;
  /** Null for the prices that come with the product. */
  readonly priceBookHash: string | null;
};

export async function readPricedProject(tx: AppTransaction, projectId: number): Promise<PricedProject> {
  return tx
    .selectFrom('projects')
    .select(['customerId', 'enquiryRates', 'defaultLabour', 'priceBookHash'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
}

/** The rates of the enquiry file that a project was made of. They replace the company's. */
export async function readEnquiryRates(tx: AppTransaction, projectId: number): Promise<Enquiry['rates']> {
  const { enquiryRates } = await tx
    .selectFrom('projects')
    .select('enquiryRates')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return enquiryRates;
}

/** Keeps the rates of an enquiry file with the project that was just made of it. */
export async function saveEnquiryRates(tx: AppTransaction, projectId: number, rates: Enquiry['rates']): Promise<void> {
  const enquiryRates = JSON.stringify(rates);
  await tx.updateTable('projects').set({ enquiryRates }).where('projectId', '=', projectId).execute();
}

/** The standing rules of a project for the feeders of its boards. */
export async function readDemandsOfProject(tx: AppTransaction, projectId: number): Promise<readonly Demand[]> {
  const { demands } = await tx
    .selectFrom('projects')
    .select('demands')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return demands;
}

/** Keeps the demands of a project that is locked or new; its boards hold them besides. */
export async function keepDemandsOfProject(
  tx: AppTransaction,
  projectId: number,
  demands: readonly Demand[],
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ demands: JSON.stringify(demands) })
    .where('projectId', '=', projectId)
    .execute();
}

/** What the boards of a project begin with that are added to it. */
export async function readDefaultsOfProject(tx: AppTransaction, projectId: number): Promise<ProjectDefaults> {
  const { defaults } = await tx
    .selectFrom('projects')
    .select('defaults')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return defaults;
}

/** Keeps the defaults of a project that is locked or new. */
export async function keepDefaultsOfProject(
  tx: AppTransaction,
  projectId: number,
  defaults: ProjectDefaults,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ defaults: JSON.stringify(defaults) })
    .where('projectId', '=', projectId)
    .execute();
}

/** How labour of the boards of a project is charged while nobody has entered it. */
export async function readDefaultLabour(tx: AppTransaction, projectId: number): Promise<LabourDefault | null> {
  const { defaultLabour } = await tx
    .selectFrom('projects')
    .select('defaultLabour')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return defaultLabour;
}

/** Keeps the default of labour of a project that is locked or new. */
export async function keepDefaultLabour(
  tx: AppTransaction,
  projectId: number,
  labour: LabourDefault | null,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ defaultLabour: labour === null ? null : JSON.stringify(labour) })
    .where('projectId', '=', projectId)
    .execute();
}

/** Writes a new project, which gets the next numbers of its company. */
export async function insertProject(tx: AppTransaction, entry: ProjectEntry, save: Save): Promise<Project> {
  const { companyId, userId, now } = save;
  const year = yearInIndia(now);
  const quotation = quotationNumber(year, await takeNumbers(tx, companyId, `quotation ${year}`));
  const fresh = {
    priceBookHash: await keepBookOfToday(tx, companyId, now),
    quotationNumber: quotation,
    status: 'on-quote' as const,
    orderNumber: null,
    rejectionReason: null,
    createdAt: now,
    savedAt: now,
    actedAt: now,
  };
  return tx
    .insertInto('projects')
    .values({
      ...entry,
      ...fresh,
      companyId,
      projectId: await takeNumbers(tx, companyId, 'project'),
      searchText: searchTextOf({ ...entry, ...fresh }),
      createdBy: userId,
      savedBy: userId,
      deletedBy: null,
      deletedAt: null,
    })
    .returning(projectColumns)
    .executeTakeFirstOrThrow();
}

/** Writes what was accepted over a project that is locked. */
export async function updateProject(
  tx: AppTransaction,
  project: Project,
  { userId, now }: Omit<Save, 'companyId'>,
): Promise<Project> {
  return tx
    .updateTable('projects')
    .set({
      ...entryOf(project),
      savedBy: userId,
      savedAt: now,
      actedAt: now,
      searchText: searchTextOf({ ...project, actedAt: now }),
      revision: sql`revision + 1`,
    })
    .where('projectId', '=', project.projectId)
    .returning(projectColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Writes where the order of a project stands that is locked. Who saved it last, and when, stays: nobody has saved what
 * users decide about it.
 */
export async function updateOrder(
  tx: AppTransaction,
  project: Project,
  order: OrderFacts,
  now: Date,
): Promise<Project> {
  const facts = { ...order, actedAt: now };
  return tx
    .updateTable('projects')
    .set({ ...facts, searchText: searchTextOf({ ...project, ...facts }), revision: sql`revision + 1` })
    .where('projectId', '=', project.projectId)
    .returning(projectColumns)
    .executeTakeFirstOrThrow();
}

/** Notes that something in a project that is locked was changed: a board, its charges or its discounts. */
export async function noteAct(tx: AppTransaction, projectId: number, now: Date): Promise<void> {
  const project = await readProject(tx, projectId);
  await tx
    .updateTable('projects')
    .set({ actedAt: now, searchText: searchTextOf({ ...project, actedAt: now }) })
    .where('projectId', '=', projectId)
    .execute();
}

/** Marks a project as deleted; its boards stay with it. */
export async function markProjectDeleted(
  tx: AppTransaction,
  projectId: number,
  { userId, now }: Omit<Save, 'companyId'>,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ deletedBy: userId, deletedAt: now })
    .where('projectId', '=', projectId)
    .execute();
}

/** How many projects are made for a customer. */
export async function countProjectsOf(tx: AppTransaction, customerId: string): Promise<number> {
  const { projects } = await tx
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('projects'))
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return projects;
}

/**
 * Lets the projects of a customer that is locked follow its new location. Projects that can only be viewed keep what was
 * submitted. Nobody has saved the projects themselves, so their revisions stay.
 */
export async function followCustomer(tx: AppTransaction, customerId: string, location: string): Promise<void> {
  const projects = await selectProjects(tx)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('projectId')
    .forNoKeyUpdate()
    .execute();
  for (const project of projects.filter(({ status }) => !isViewOnly(status))) {
    const customerLocation = location;
    await tx
      .updateTable('projects')
      .set({ customerLocation, searchText: searchTextOf({ ...project, customerLocation }) })
      .where('projectId', '=', project.projectId)
      .execute();
  }
}

/** What of a project users decide. */
export function entryOf(project: Project): ProjectEntry {
  const texts = recordOf([...projectFieldNames, ...projectCustomerTexts], (field) => project[field]);
  return { ...texts, customerId: project.customerId, termsHtml: project.termsHtml };
}

function searchTextOf(
  project: ProjectEntry &
    Pick<Project, 'quotationNumber' | 'status' | 'orderNumber' | 'rejectionReason' | 'createdAt' | 'actedAt'>,
): string {
  const { createdAt, actedAt } = project;
  return projectSearchText({ ...project, createdAtMs: createdAt.getTime(), actedAtMs: actedAt.getTime() });
}
