import { copyNames } from '@pw/domain/boards/copy-name';
import { decideMoreBoards } from '@pw/domain/boards/decide-board';
import { isoDayInIndia } from '@pw/domain/dates';
import { decideReplaceProject } from '@pw/domain/projects/decide-project';
import type { ProjectForm } from '@pw/domain/projects/project-fields';
import { err, ok, type Result } from '@pw/domain/result';
import type { EnquiryFile } from '@pw/intake/output/enquiry-of';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { type Demand, demandsOf, sameDemands } from '@pw/switchboard/model/demand';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { insertBoards, listBoardNames } from '../boards/boards.store.ts';
import { findCustomerNamed, newBoardsOf } from '../boards/whole-projects.routes.ts';
import { keepOfferTexts, readOfferTexts } from '../projects/offer-texts.store.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import {
  keepDemandsOfProject,
  noteAct,
  type Project,
  readDefaultsOfProject,
  readDemandsOfProject,
  type Save,
  updateProject,
} from '../projects/projects.store.ts';
import { boardsInvalid, fittingEnquiry, type MadeBoards, type MakingRefusal } from './made-boards.ts';

/**
 * Puts the boards of an enquiry into a project that is there and locked.
 * @param there the places of boards in the enquiry that the project has already
 */
export async function makeBoardsInProject(
  tx: AppTransaction,
  project: Project,
  file: EnquiryFile,
  there: ReadonlySet<number>,
  save: Save,
): Promise<Result<MadeBoards, MakingRefusal>> {
  const { projectId } = project;
  const said = { ...file, project: { ...file.project, name: project.name } };
  const fitting = fittingEnquiry(said, save.now);
  const read = readEnquiry(JSON.stringify(fitting.ok ? fitting.value : said), knowledgeOf(tx), priceBook().tables.rate);
  if (!read.ok) {
    return err(boardsInvalid(read.error));
  }
  const enquiry = read.value;
  const present = await listBoardNames(tx, projectId);
  const asked = enquiry.boards.filter((_board, index) => !there.has(index));
  const room = decideMoreBoards(present.length, asked.length);
  if (!room.ok) {
    return err({ code: 'TOO_MANY_BOARDS', more: { message: room.error.text } });
  }
  const wishes = asked.map(({ name }) => ({ source: name, wished: name }));
  const names = copyNames(wishes, present);
  const before = await readDemandsOfProject(tx, projectId);
  const added = newDemands(before, enquiry.demands);
  // The file says nothing of boards that are there: for them its demands do not count.
  const isFirst = present.length === 0;
  const projectDemands = isFirst ? [...before, ...added] : before;
  if (isFirst && added.length > 0) {
    await keepDemandsOfProject(tx, projectId, projectDemands);
  }
  const projectDefaults = await readDefaultsOfProject(tx, projectId);
  const boards = asked.map(({ name, quantity, properties, feeders, demands = [] }, index) => ({
    name: names[index] ?? name,
    quantity,
    properties,
    feeders,
    ...demandsOf({ projectDefaults, projectDemands, demands: isFirst ? demands : [...added, ...demands] }),
  }));
  const { articleMap } = await readProjectTerms(tx, projectId);
  const lineItemIds = await insertBoards(tx, projectId, await newBoardsOf(boards, articleMap, knowledgeOf(tx)), save);
  const isAppended = await appendOfferTexts(tx, projectId, enquiry.issue);
  const filled = await fillEmptyFields(tx, project, enquiry.project, save.now);
  const isChanged = isAppended || filled !== project || projectDemands.length > before.length;
  const saved = isChanged ? await updateProject(tx, filled, save) : project;
  await noteAct(tx, projectId, save.now);
  return ok({
    project: saved,
    boards: lineItemIds.map((lineItemId, index) => ({ lineItemId, name: names[index] ?? '' })),
  });
}

/** The demands that the project does not have, each once. */
function newDemands(before: readonly Demand[], asked: readonly Demand[]): readonly Demand[] {
  return asked.filter((demand, index) =>
    [...before, ...asked.slice(0, index)].every((other) => !sameDemands([demand], [other])),
  );
}

/** Appends deviations, and the makes of groups for which none are asked yet; answers whether there were any. */
async function appendOfferTexts(tx: AppTransaction, projectId: number, asked: Enquiry['issue']): Promise<boolean> {
  const before = await readOfferTexts(tx, projectId);
  const deviations = [...new Set([...before.deviations, ...asked.deviations])];
  const makes = { ...asked.makes, ...before.makes };
  const isMore =
    deviations.length > before.deviations.length || Object.keys(makes).length > Object.keys(before.makes).length;
  if (isMore) {
    await keepOfferTexts(tx, projectId, { deviations, makes });
  }
  return isMore;
}

/** A project with what an enquiry says in the fields that are empty, where that is possible in them. */
async function fillEmptyFields(
  tx: AppTransaction,
  project: Project,
  { location, enquiryNumber, enquiryDate, consultant, customer }: Enquiry['project'],
  now: Date,
): Promise<Project> {
  const said = { location, enquiryNumber, enquiryDate, consultant };
  const change = fittingFields(project, said, isoDayInIndia(now.getTime()));
  const hasCustomer = project.customerId !== null || project.customerName !== '';
  const known = hasCustomer || customer.customerName === '' ? {} : await findCustomerNamed(tx, customer);
  const changes = { ...change, ...known };
  return Object.keys(changes).length === 0 ? project : { ...project, ...changes };
}

/** The fields of those said that are empty and can be what is said. */
function fittingFields(
  project: ProjectForm,
  said: Readonly<Partial<ProjectForm>>,
  today: string,
): Readonly<Partial<ProjectForm>> {
  const entries = Object.entries(said).flatMap(([field, text]) => {
    const isEmpty = Object.entries(project).some(([name, value]) => name === field && value === '');
    const line = text.replaceAll(/\s+/gu, ' ').trim();
    return isEmpty && line !== '' && decideReplaceProject(project, { [field]: line }, today).ok ? [[field, line]] : [];
  });
  return Object.fromEntries(entries);
}
