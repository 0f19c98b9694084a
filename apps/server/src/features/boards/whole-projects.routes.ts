import { setImmediate } from 'node:timers/promises';
import { cloneProjectCall, importProjectCall, removeProjectCall } from '@pw/contract/projects';
import { newBoard } from '@pw/domain/boards/decide-board';
import { foldCustomerName } from '@pw/domain/customers/customer-form';
import { isoDayInIndia } from '@pw/domain/dates';
import {
  decideNewProject,
  decideReplaceProject,
  noCustomer,
  type ProjectCustomer,
} from '@pw/domain/projects/decide-project';
import type { ProjectField } from '@pw/domain/projects/project-fields';
import { fieldNamesOf, recordOf } from '@pw/domain/record-fields';
import { err, ok, type Result } from '@pw/domain/result';
import type { EnquiryFault, EnquiryProject } from '@pw/pricing/enquiry/enquiry';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { keepCharges, renumberByBoard, renumberCharges } from '@pw/pricing/terms/project-charges';
import type { ArticleMap } from '@pw/switchboard/articles/article-map';
import { isComplete } from '@pw/switchboard/assessment/assess-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { demandsOf } from '@pw/switchboard/model/demand';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { readContact } from '../company-users/company-users.store.ts';
import { readBookOfToday } from '../price-lists/price-books.ts';
import { copyArticlePrices } from '../projects/article-prices.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { insertDiscounts, readDiscounts } from '../projects/component-discounts.store.ts';
import { chooseOfferRate, putOfferRate } from '../projects/offer-rates.store.ts';
import { keepOfferTexts, readOfferTexts } from '../projects/offer-texts.store.ts';
import { openProject, openToDelete } from '../projects/open-project.ts';
import { presentFaults, presentProject } from '../projects/present-project.ts';
import { copyPriceVariation } from '../projects/price-variations.store.ts';
import { insertProjectCharges, readProjectCharges } from '../projects/project-charges.store.ts';
import {
  entryOf,
  insertProject,
  keepDefaultLabour,
  keepDefaultsOfProject,
  keepDemandsOfProject,
  markProjectDeleted,
  type Project,
  readDefaultLabour,
  readDefaultsOfProject,
  readDemandsOfProject,
  readEnquiryRates,
  type Save,
  saveEnquiryRates,
} from '../projects/projects.store.ts';
import { copySpecifications } from '../projects/specification-copies.store.ts';
import { listSources, newBoardOf } from './board-sources.store.ts';
import { insertBoards, listBoards, type NewBoard } from './boards.store.ts';
import { completeCopies, writtenCopies } from './complete-copies.ts';
import { dropFrontViews } from './front-view-files.ts';

/** Clauses belong to a project with boards: nothing of a file is left out without a word. */
const SPECIFICATION_APART = 'is not imported: take it out, and paste it in the step Reports, tab Specification';

export type ImportedProject = { readonly project: Project; readonly lineItemIds: readonly number[] };

/**
 * Makes a project of an enquiry file (a JSON text), with its boards and their configurations; a file with faults
 * creates nothing. Industry and whatever else the file cannot say are filled in later.
 */
export async function importEnquiry(
  tx: AppTransaction,
  json: string,
  save: Save,
): Promise<Result<ImportedProject, readonly EnquiryFault[]>> {
  const read = readEnquiry(json, knowledgeOf(tx), priceBook().tables.rate);
  if (!read.ok) {
    return read;
  }
  const { project: asked, issue, demands, defaults, labourDefault, boards, discounts, rates, charges } = read.value;
  const { name: salesEngineer, ...contact } = await readContact(tx, save.userId);
  const decided = decideNewProject({ ...contact, ...formOf(asked), salesEngineer }, isoDayInIndia(save.now.getTime()));
  if (!decided.ok) {
    return err(
      Object.entries(decided.error.faults).map(([field, message]) => ({ path: pathOf(field), message: message ?? '' })),
    );
  }
  if (issue.specification.length > 0) {
    return err([{ path: 'project.specification', message: SPECIFICATION_APART }]);
  }
  const offerRate = await chooseOfferRate(tx, issue.offerCurrency ?? 'INR', save.now);
  if (!offerRate.ok) {
    return err([{ path: 'project.offerCurrency', message: offerRate.error.text }]);
  }
  const customer = await findCustomerNamed(tx, asked.customer);
  const { articleMap = null } = (await readBookOfToday(tx, save.now)).book;
  const newBoards = await newBoardsOf(boards, articleMap, knowledgeOf(tx));
  const project = await insertProject(tx, { ...decided.value, ...customer, termsHtml: null }, save);
  await keepDemandsOfProject(tx, project.projectId, demands);
  await keepDefaultsOfProject(tx, project.projectId, defaults);
  await keepDefaultLabour(tx, project.projectId, labourDefault);
  const lineItemIds = await insertBoards(tx, project.projectId, newBoards, save);
  const idOfName = new Map(lineItemIds.map((lineItemId, index) => [boards[index]?.name ?? '', lineItemId]));
  await saveEnquiryRates(tx, project.projectId, rates);
  const { makes, deviations } = issue;
  await putOfferRate(tx, project.projectId, offerRate.value);
  await keepOfferTexts(tx, project.projectId, { makes, deviations });
  await insertDiscounts(tx, save.companyId, project.projectId, discounts);
  await insertProjectCharges(tx, project.projectId, { charges: keepCharges(charges, idOfName), remarks: {} }, save);
  return ok({ project, lineItemIds });
}

/** What a file says of a project, under the names that its form has, too. */
type SaidField = Exclude<keyof EnquiryProject, 'customer'> & ProjectField;

/** How the form takes what a file says. Files may break lines where it has one only. */
const saidFields: Readonly<Record<SaidField, (said: string) => string>> = {
  name: asSaid,
  location: onOneLine,
  enquiryNumber: onOneLine,
  enquiryDate: asSaid,
  consultant: onOneLine,
};

const saidNames = fieldNamesOf(saidFields);

function formOf(said: EnquiryProject): Readonly<Record<SaidField, string>> {
  return recordOf(saidNames, (field) => saidFields[field](said[field]));
}

function asSaid(text: string): string {
  return text;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function pathOf(field: string): string {
  return field in saidFields ? `project.${field}` : 'project';
}

/** The company's customer of the name that an enquiry gives; where there is none, what the enquiry says. */
export async function findCustomerNamed(
  tx: AppTransaction,
  asked: EnquiryProject['customer'],
): Promise<ProjectCustomer> {
  const said = { ...noCustomer, customerName: onOneLine(asked.customerName).trim() };
  const known = await tx
    .selectFrom('customers')
    .select(['customerId', 'customerName', 'location as customerLocation'])
    .where('nameKey', '=', foldCustomerName(asked.customerName))
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return known ?? { ...said, customerLocation: onOneLine(asked.location).trim() };
}

/** The boards as they are written: whatever has no error is complete, as if it had been configured here. */
export async function newBoardsOf(
  boards: readonly BoardConfiguration[],
  map: ArticleMap | null,
  knowledge: Knowledge,
): Promise<readonly NewBoard[]> {
  const written: NewBoard[] = [];
  for (const board of boards) {
    written.push(boardOf(board, map, knowledge));
    // A large enquiry takes a second: other requests get their turn between its boards.
    await setImmediate();
  }
  return written;
}

function boardOf(board: BoardConfiguration, map: ArticleMap | null, knowledge: Knowledge): NewBoard {
  const { name, quantity, properties, feeders } = board;
  return {
    name: name.trim(),
    type: newBoard.type,
    quantity,
    state: isComplete(knowledge, board, map) ? 'generated' : newBoard.state,
    comments: '',
    assignedTo: '',
    isSaved: true,
    inputs: { properties, feeders, ...demandsOf(board) },
    knowledgeVersion: knowledge.version,
  };
}

/** Makes a new quotation of a project, with all its boards under their names. */
export const cloneProjectRoute = route(cloneProjectCall, {
  isHeavy: true,
  async handle({ params, body, refuse, audit, ...request }) {
    const { actor, tx, now } = request;
    const open = await openProject(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const decided = decideReplaceProject(open.value, body, isoDayInIndia(now.getTime()));
    if (!decided.ok) {
      return refuse(decided.error.code, presentFaults(decided.error.faults));
    }
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const { projectId: sourceId } = open.value;
    const sources = await listSources(tx, sourceId);
    const project = await insertProject(tx, { ...entryOf(open.value), ...decided.value }, save);
    await keepDemandsOfProject(tx, project.projectId, await readDemandsOfProject(tx, sourceId));
    await keepDefaultsOfProject(tx, project.projectId, await readDefaultsOfProject(tx, sourceId));
    await keepDefaultLabour(tx, project.projectId, await readDefaultLabour(tx, sourceId));
    const boards = sources.map((source) => newBoardOf(source));
    const lineItemIds = await insertBoards(tx, project.projectId, boards, save);
    const copyOf = new Map(lineItemIds.map((lineItemId, index) => [sources[index]?.lineItemId ?? 0, lineItemId]));
    await copyPriceTerms(tx, { sourceId, projectId: project.projectId, copyOf }, save);
    await copySpecifications(tx, { sourceId, projectId: project.projectId, copyOf });
    await completeCopies(request, project, writtenCopies(lineItemIds, sources));
    audit({
      event: 'project.cloned',
      subject: subjectOf(project),
      details: { projectId: project.projectId, from: open.value.quotationNumber, boards: sources.length },
    });
    return presentProject(tx, project);
  },
});

type ProjectCopy = {
  readonly sourceId: number;
  readonly projectId: number;
  readonly copyOf: ReadonlyMap<number, number>;
};

/** Gives a copy of a project the rates, discounts, article prices and charges of its source. */
async function copyPriceTerms(tx: AppTransaction, copy: ProjectCopy, save: Save): Promise<void> {
  const { sourceId, projectId, copyOf } = copy;
  await saveEnquiryRates(tx, projectId, await readEnquiryRates(tx, sourceId));
  const { makes, deviations } = await readOfferTexts(tx, sourceId);
  // The answers were given for the offer of the source.
  await keepOfferTexts(tx, projectId, { makes, deviations });
  await insertDiscounts(tx, save.companyId, projectId, await readDiscounts(tx, sourceId));
  await copyArticlePrices(tx, sourceId, projectId);
  await copyPriceVariation(tx, sourceId, projectId);
  const keptCharges = await readProjectCharges(tx, sourceId);
  if (keptCharges !== null) {
    const remarks = renumberByBoard(keptCharges.remarks, copyOf);
    await insertProjectCharges(tx, projectId, { charges: renumberCharges(keptCharges.charges, copyOf), remarks }, save);
  }
}

/** Makes a project of an enquiry file. */
export const importProjectRoute = route(importProjectCall, {
  isHeavy: true,
  async handle({ body, actor, tx, now, refuse, audit }) {
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const imported = await importEnquiry(tx, JSON.stringify(body), save);
    if (!imported.ok) {
      return refuse('ENQUIRY_FAULTY', { details: imported.error });
    }
    const { project, lineItemIds } = imported.value;
    const details = { projectId: project.projectId, boards: lineItemIds.length };
    audit({ event: 'project.imported', subject: subjectOf(project), details });
    return { project: await presentProject(tx, project), lineItemIds: [...lineItemIds] };
  },
});

/** Deletes a project with its boards. */
export const removeProjectRoute = route(removeProjectCall, {
  async handle({ params: { projectId }, query: { revision }, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const open = await openToDelete(tx, projectId, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    await markProjectDeleted(tx, projectId, { userId: actor.accountId, now });
    const boards = await listBoards(tx, projectId);
    await dropFrontViews(
      request,
      boards.map(({ lineItemId }) => lineItemId),
    );
    audit({ event: 'project.deleted', subject: subjectOf(open.value), details: { projectId } });
    return { projectId, quotationNumber: open.value.quotationNumber };
  },
});
