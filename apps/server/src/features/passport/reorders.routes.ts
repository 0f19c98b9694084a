import { readReorderCall, reorderUnitCall } from '@pw/contract/reorders';
import { decideNewBoard, newBoard } from '@pw/domain/boards/decide-board';
import { isoDayInIndia } from '@pw/domain/dates';
import { decideNewProject, decideProjectCustomer } from '@pw/domain/projects/decide-project';
import { reorderDifference } from '@pw/pricing/revisions/reorder-difference';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { BoardSource } from '../boards/board-sources.store.ts';
import { insertBoards } from '../boards/boards.store.ts';
import { completeCopies, writtenCopies } from '../boards/complete-copies.ts';
import { type FrozenBoardRow, listFrozenBoards } from '../boards/frozen-boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readContact } from '../company-users/company-users.store.ts';
import { readBuiltAndReordered } from '../order-submission/compare-revisions.ts';
import { chooseCustomer, subjectOf } from '../projects/change-project.ts';
import { type FrozenRevision, findRevision } from '../projects/frozen-project.store.ts';
import { openProject } from '../projects/open-project.ts';
import { presentFaults } from '../projects/present-project.ts';
import { insertProject, keepDemandsOfProject, type Project, type Save } from '../projects/projects.store.ts';
import { findUnit, type SerialUnit } from '../serial-units/serial-units.store.ts';
import { findReorder, insertReorder } from './reorders.store.ts';

/** Makes a project with one board as a unit was built, by the current rules, tables and prices. */
const reorderUnitRoute = route(reorderUnitCall, {
  isHeavy: true,
  async handle({ params: { serial }, body: { projectName, customerId }, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const unit = await findUnit(tx, serial);
    if (!unit) {
      return refuse('NOT_FOUND');
    }
    if (unit.state === 'void') {
      return refuse('VOID');
    }
    const built = await readBuilt(tx, unit);
    const { name: salesEngineer, ...contact } = await readContact(tx, actor.accountId);
    const { location, industry, ...ordered } = built.frozen.project;
    const form = { ...contact, salesEngineer, name: projectName, location, industry };
    const decided = decideNewProject(form, isoDayInIndia(now.getTime()));
    if (!decided.ok) {
      return refuse('FIELD_INVALID', presentFaults(decided.error.faults));
    }
    const { customerName, customerLocation } = ordered;
    const before = { customerId: ordered.customerId, customerName, customerLocation };
    const chosen = await chooseCustomer(tx, customerId ?? undefined);
    const customer = decideProjectCustomer(before, customerId === null ? {} : { customerId }, chosen);
    if (!customer.ok) {
      return refuse('CUSTOMER_UNKNOWN');
    }
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const project = await insertProject(tx, { ...decided.value, ...customer.value, termsHtml: null }, save);
    const lineItemId = await addBoard(request, project, built.board, save);
    const ids = { before: unit.lineItemId, after: lineItemId };
    const compared = await readBuiltAndReordered(request, built.frozen, project, ids);
    const difference = reorderDifference(knowledgeOf(tx), compared.before, compared.after);
    await insertReorder(tx, project.projectId, { serial, difference }, { actor, now });
    const { projectId, quotationNumber } = project;
    audit({ event: 'project.reordered', subject: subjectOf(project), details: { projectId, serial } });
    return { projectId, quotationNumber, serial, difference };
  },
});

type Built = { readonly frozen: FrozenRevision; readonly board: FrozenBoardRow };

/** The approved revision of a unit, and its board in it. */
async function readBuilt(
  tx: AppTransaction,
  { projectId, orderRevision: revision, lineItemId, serial }: SerialUnit,
): Promise<Built> {
  const frozen = await findRevision(tx, { projectId, revision });
  const board = frozen && (await listFrozenBoards(tx, frozen)).find((each) => each.lineItemId === lineItemId);
  if (!frozen || !board) {
    throw new Error(`The unit ${serial} is of a revision that was never submitted`);
  }
  return { frozen, board };
}

/** Gives a project one board of the inputs of another, with the demands under which they were frozen. */
async function addBoard(
  request: BoardRequest,
  project: Project,
  { name, inputs }: FrozenBoardRow,
  save: Save,
): Promise<number> {
  const { tx } = request;
  await keepDemandsOfProject(tx, project.projectId, inputs.projectDemands ?? []);
  const decided = decideNewBoard({ name, quantity: 1 });
  if (!decided.ok) {
    throw new Error(`The name of a board that was approved is refused: ${decided.error.text}`);
  }
  const board = {
    ...decided.value,
    state: newBoard.state,
    isSaved: true,
    inputs,
    knowledgeVersion: knowledgeOf(tx).version,
    standard: null,
  };
  const ids = await insertBoards(tx, project.projectId, [board], save);
  // What was approved is complete; whether it still is, the completion decides by the current rules.
  const source: BoardSource = { ...board, lineItemId: 0, isComplete: true, deletedBy: null, deletedAt: null };
  await completeCopies(request, project, writtenCopies(ids, [source]));
  const [lineItemId = 0] = ids;
  return lineItemId;
}

const readReorderRoute = route(readReorderCall, {
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    return open.ok ? { reorder: (await findReorder(tx, projectId)) ?? null } : refuse(open.error.code, open.error.more);
  },
});

/** The calls about boards that are ordered again. */
export const reorderRoutes: readonly Route[] = [reorderUnitRoute, readReorderRoute];
