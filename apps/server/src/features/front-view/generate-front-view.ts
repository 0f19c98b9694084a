import { randomUUID } from 'node:crypto';
import { decideProjectWrite } from '@pw/domain/projects/decide-project-write';
import { err, ok, type Result } from '@pw/domain/result';
import type { BoardAddress, EditingRequest } from '../board-configuration/editing-request.ts';
import type { Board } from '../boards/boards.store.ts';
import { openBoard, openBoardToWrite } from '../boards/open-board.ts';
import { type ProjectTerms, readProjectTerms } from '../project-pricing/project-terms.ts';
import { isoDayInIndia } from '../projects/india-day.ts';
import { openProject, type WriteClosed } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { drawBoard, fingerprintOf } from './draw-board.ts';
import { readDrawingHead, type UndatedHead } from './drawing-head.ts';
import { removeOnceCommitted } from './drop-front-views.ts';
import { dropOldViews } from './drop-old-views.ts';
import { hasFiles, removeFrontViewFiles, writeFrontViewFiles } from './front-view-files.ts';
import { deleteFrontView, type FrontView, findFrontView, insertFrontView } from './front-views.store.ts';
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
 * Draws the front view of a board as whoever asks sees it. What was drawn before is not drawn again, unless its files are
 * gone, as they can be after a backup is restored. Nothing is locked while the PDF is made: the files are of the
 * configuration that was read, whatever anybody changes meanwhile.
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
  const terms = await readProjectTerms(tx, address.projectId);
  const quoted = quoteDrawable(board, own.value.inputs, terms);
  if (!quoted.ok) {
    return quoted;
  }
  const head = await readDrawingHead(tx, platform.files, project);
  const fingerprint = fingerprintOf(quoted.value, head);
  const held = await findFrontView(tx, board.lineItemId, fingerprint);
  const isThere = held !== undefined && (await hasFiles(platform.files, request.actor.companyId, held));
  const drawn = isThere
    ? ok(held)
    : await draw(request, { board, quoted: quoted.value, head, terms, fingerprint, held });
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

type ToDraw = {
  readonly board: Board;
  readonly quoted: DrawableBoard;
  readonly head: UndatedHead;
  readonly terms: ProjectTerms;
  readonly fingerprint: string;
  /** What was drawn before and has lost its files. */
  readonly held: FrontView | undefined;
};

async function draw(
  request: EditingRequest,
  { board, quoted, head, terms, fingerprint, held }: ToDraw,
): Promise<Result<FrontView, WriteClosed>> {
  const { tx, platform, actor, now } = request;
  const { companyId, accountId: userId } = actor;
  const { projectId, lineItemId } = board;
  const drawnOn = isoDayInIndia(now);
  const sheets = drawBoard(quoted, head, drawnOn);
  const mine: FrontView = { lineItemId, fingerprint, drawnOn, sheets: sheets.length, files: randomUUID() };
  await writeFrontViewFiles(platform.files, companyId, board.name, mine, sheets);
  const opened = await openBoardToWrite(tx, { projectId, lineItemId }, 'use');
  if (!opened.ok) {
    await removeFrontViewFiles(platform.files, companyId, mine);
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteClosed>;
  }
  if (held) {
    await deleteFrontView(tx, held);
  }
  await insertFrontView(tx, mine, { companyId, userId, now });
  const view = (await findFrontView(tx, lineItemId, fingerprint)) ?? mine;
  if (view.files !== mine.files) {
    removeOnceCommitted(request, [mine]);
  }
  await dropOldViews(request, { board: opened.value, view, head, terms });
  return ok(view);
}
