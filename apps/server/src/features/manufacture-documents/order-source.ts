import { isoDayInIndia } from '@pw/domain/dates';
import type { Revision } from '@pw/drawing/front-view/drawing-head';
import type { BookData } from '@pw/pricing/company-prices/book-data';
import { type KnowledgeData, knowledgeDataOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type DocumentedWhole, listFrozenWholes } from '../boards/frozen-boards.store.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { type FrozenRevision, findRevision } from '../projects/frozen-project.store.ts';
import { readFrozenBook } from '../projects/project-terms.ts';
import { findProject } from '../projects/projects.store.ts';
import { readEarlierIssues } from '../projects/revisions.store.ts';
import type { OrderRevision } from './document-jobs.store.ts';
import { readApprovedAt } from './orders.store.ts';

/** Everything that the documents of an order are made of: plain data without a connection. */
export type OrderSource = {
  readonly orderNumber: string;
  readonly quotationNumber: string;
  /** The revisions before it, oldest first, as its drawings list them. */
  readonly earlier: readonly Revision[];
  /** ISO date of the approval, which the papers carry. */
  readonly date: string;
  readonly preparedBy: string;
  readonly frozen: Pick<
    FrozenRevision,
    | 'projectId'
    | 'revision'
    | 'project'
    | 'customer'
    | 'company'
    | 'keptTerms'
    | 'priceAge'
    | 'suppliers'
    | 'knowledgeVersion'
  >;
  /** The price book of its submission. */
  readonly book: BookData;
  readonly knowledge: KnowledgeData;
  readonly boards: readonly DocumentedWhole[];
  /** Whether lists for purchase and stores say what things cost. */
  readonly hasPrices: boolean;
};

/** Reads the source of the documents of an approved revision. Only the setting of the company can have changed. */
export async function readOrderSource(tx: AppTransaction, of: OrderRevision): Promise<OrderSource> {
  const project = await findProject(tx, of.projectId);
  const revision = await findRevision(tx, of);
  if (!project || !revision || project.orderNumber === null) {
    throw new Error(`Revision ${of.revision} of project ${of.projectId} is no order`);
  }
  const { orderNumber, quotationNumber } = project;
  const { projectId, project: fields, customer, company, keptTerms, priceAge, suppliers, knowledgeVersion } = revision;
  return {
    orderNumber,
    quotationNumber,
    earlier: await readEarlierIssues(tx, { projectId, offerRevision: of.revision }),
    date: isoDayInIndia((await readApprovedAt(tx, of)).getTime()),
    preparedBy: fields.salesEngineer || (await readPerson(tx, revision.submittedBy)).name,
    frozen: {
      projectId,
      revision: of.revision,
      project: fields,
      customer,
      company,
      keptTerms,
      priceAge,
      suppliers,
      knowledgeVersion,
    },
    book: (await readFrozenBook(tx, revision)).data,
    knowledge: knowledgeDataOf(tx),
    boards: await listFrozenWholes(tx, of),
    hasPrices: (await readSettings(tx)).pricesInPurchaseLists,
  };
}
