import { decideProjectWrite } from '@pw/domain/projects/decide-project-write';
import { err, ok, type Result } from '@pw/domain/result';
import type { BoardAddress, EditingRequest } from '../board-configuration/editing-request.ts';
import type { Board } from '../boards/boards.store.ts';
import { openBoard, openBoardToWrite } from '../boards/open-board.ts';
import { readProjectTerms } from '../project-pricing/project-terms.ts';
import { isoDayInIndia } from '../projects/india-day.ts';
import { openProject, type WriteClosed } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { drawBoard, fingerprintOf } from './draw-board.ts';
import { readDrawingHead, type UndatedHead } from './drawing-head.ts';
import { writeFrontViewFiles } from './front-view-files.ts';
import { type FrontView, findFrontView, insertFrontView } from './front-views.store.ts';
import { type OwnClosed, readOwnConfiguration } from './own-configuration.ts';
import { type DrawableBoard, type DrawableClosed, quoteDrawable } from './quote-drawable.ts';

export type DrawnBoard = {
  readonly project: Project;
  readonly board: Board;
  readonly quoted: DrawableBoard;
  readonly view: FrontView;
};

export type DrawClosed = WriteClosed | OwnClosed | DrawableClosed;

/**
 * Draws the front view of a board as whoever asks sees it. What was drawn before is not drawn again. Nothing is locked
 * while the PDF is made: the files are of the configuration that was read, whatever anybody changes meanwhile.
 */
export async function generateFrontView(
  request: EditingRequest,
  address: BoardAddress,
): Promise<Result<DrawnBoard, DrawClosed>> {
  const { tx, platform } = request;
  const opened = await openToDraw(request, address);
  if (!opened.ok) {
    return opened;
  }
  const { project, board } = opened.value;
  const own = await readOwnConfiguration(request, board);
  if (!own.ok) {
    return own;
  }
  const quoted = quoteDrawable(board, own.value.inputs, await readProjectTerms(tx, address.projectId));
  if (!quoted.ok) {
    return quoted;
  }
  const head = await readDrawingHead(tx, platform.files, project);
  const fingerprint = fingerprintOf(quoted.value, head);
  const held = await findFrontView(tx, board.lineItemId, fingerprint);
  const drawn = held ? ok(held) : await draw(request, board, quoted.value, head, fingerprint);
  return drawn.ok ? ok({ project, board, quoted: quoted.value, view: drawn.value }) : drawn;
}

/** Asks before the work whether it may be done; what is written asks again under the lock. */
async function openToDraw(
  { tx }: EditingRequest,
  address: BoardAddress,
): Promise<Result<Pick<DrawnBoard, 'project' | 'board'>, WriteClosed>> {
  const project = await openProject(tx, address.projectId);
  if (!project.ok) {
    return project;
  }
  const decided = decideProjectWrite(project.value.status);
  if (!decided.ok) {
    return err({ code: decided.error.code, more: { message: decided.error.text } });
  }
  const board = await openBoard(tx, address);
  return board.ok ? ok({ project: project.value, board: board.value }) : board;
}

async function draw(
  { tx, platform, actor, now }: EditingRequest,
  { projectId, lineItemId, name }: Board,
  quoted: DrawableBoard,
  head: UndatedHead,
  fingerprint: string,
): Promise<Result<FrontView, WriteClosed>> {
  const { companyId, accountId: userId } = actor;
  const drawnOn = isoDayInIndia(now);
  const sheets = drawBoard(quoted, head, drawnOn);
  const view: FrontView = { lineItemId, fingerprint, drawnOn, sheets: sheets.length };
  await writeFrontViewFiles(platform.files, companyId, name, view, sheets);
  const opened = await openBoardToWrite(tx, { projectId, lineItemId }, 'use');
  if (!opened.ok) {
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteClosed>;
  }
  await insertFrontView(tx, view, { companyId, userId, now });
  return ok((await findFrontView(tx, lineItemId, fingerprint)) ?? view);
}
