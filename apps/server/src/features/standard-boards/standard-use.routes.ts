import { addBoardFromStandardCall, previewStandardBoardCall } from '@pw/contract/standard-boards';
import { decideMoreBoards, decideNewBoard, newBoard } from '@pw/domain/boards/decide-board';
import { err, ok, type Result } from '@pw/domain/result';
import { decideStandardUse, standardVersionName } from '@pw/domain/standard-boards/standard-board';
import { compareFigures, type StandardFigures } from '@pw/domain/standard-boards/standard-figures';
import { standardFigures } from '@pw/reports/evidence/standard-figures';
import { withProjectDemands } from '@pw/switchboard/model/demand';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import type { BoardSource } from '../boards/board-sources.store.ts';
import { insertBoards, listBoardNames } from '../boards/boards.store.ts';
import { completeCopies, writtenCopies } from '../boards/complete-copies.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import { noteAct, readDemandsOfProject } from '../projects/projects.store.ts';
import { findStandard, findVersion, type Standard, type StandardVersion } from './standard-boards.store.ts';

/** What a board from a standard would come to in a project. */
const previewStandardBoardRoute = route(previewStandardBoardCall, {
  isHeavy: true,
  async handle({ params: { projectId, standardId, version: wanted }, tx, refuse }) {
    const project = await openProject(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const offered = await offeredVersion(tx, standardId, wanted);
    if (!offered.ok) {
      return refuse(offered.error);
    }
    const figures = await figuresOfNow(tx, projectId, offered.value);
    return { figures, differences: [...compareFigures(offered.value.version.figures, figures)] };
  },
});

/** Makes a board from a standard. */
const addBoardFromStandardRoute = route(addBoardFromStandardCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const project = await openToWrite(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const decided = decideNewBoard({ name: body.name, quantity: body.quantity });
    if (!decided.ok) {
      const { code, text: message } = decided.error;
      return refuse(code === 'QUANTITY_INVALID' ? code : 'NAME_INVALID', { message });
    }
    const offered = await offeredVersion(tx, body.standardId, body.version);
    if (!offered.ok) {
      return refuse(offered.error);
    }
    const room = decideMoreBoards((await listBoardNames(tx, projectId)).length, 1);
    if (!room.ok) {
      return refuse(room.error.code, { message: room.error.text });
    }
    const { standard, version } = offered.value;
    const figures = await figuresOfNow(tx, projectId, offered.value);
    const { standardId, inputs } = version;
    const board = {
      ...decided.value,
      state: newBoard.state,
      isSaved: true,
      inputs,
      knowledgeVersion: knowledgeOf(tx).version,
      standard: { standardId, version: version.version, reasons: [] },
    };
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const ids = await insertBoards(tx, projectId, [board], save);
    await noteAct(tx, projectId, now);
    // What a release was is complete; whether it still is, the completion decides by the current rules.
    const source: BoardSource = { ...board, lineItemId: 0, isComplete: true, deletedBy: null, deletedAt: null };
    await completeCopies(request, project.value, writtenCopies(ids, [source]));
    const [lineItemId = 0] = ids;
    const from = standardVersionName(standard.number, version.version);
    const details = { projectId, project: subjectOf(project.value), lineItemId, from };
    audit({ event: 'board.added-from-standard', subject: board.name, details });
    return { lineItemId, differences: [...compareFigures(version.figures, figures)] };
  },
});

type Offered = { readonly standard: Standard; readonly version: StandardVersion };

/** A version that boards may be made from. */
async function offeredVersion(
  tx: AppTransaction,
  standardId: string,
  wanted: number,
): Promise<Result<Offered, 'NOT_FOUND' | 'RETIRED' | 'NOT_RELEASED'>> {
  const standard = await findStandard(tx, standardId);
  const version = standard && (await findVersion(tx, standardId, wanted));
  if (!standard || !version) {
    return err('NOT_FOUND');
  }
  const decided = decideStandardUse(standard, wanted);
  return decided.ok ? ok({ standard, version }) : decided;
}

/** What a version comes to in a project by the current rules and prices. */
async function figuresOfNow(
  tx: AppTransaction,
  projectId: number,
  { standard: { name }, version: { inputs } }: Offered,
): Promise<StandardFigures> {
  const terms = await readProjectTerms(tx, projectId);
  const demanded = withProjectDemands(inputs, await readDemandsOfProject(tx, projectId));
  const quoted = quoteSavedBoard({ lineItemId: 0, name, quantity: 1 }, demanded, terms);
  // An amount that is too large leaves the board without figures.
  return quoted.ok ? standardFigures(quoted.value, terms.knowledge.tables) : {};
}

export const standardUseRoutes: readonly Route[] = [previewStandardBoardRoute, addBoardFromStandardRoute];
