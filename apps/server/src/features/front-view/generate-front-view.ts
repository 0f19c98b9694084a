import { randomUUID } from 'node:crypto';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { decideProjectWrite } from '@pw/domain/projects/project-status';
import { err, ok, type Result } from '@pw/domain/result';
import { isoDayInIndia } from '../../platform/database/numbering.store.ts';
import { fileAddress } from '../../platform/files/file-link.ts';
import {
  drawBoard,
  fingerprintOf,
  readDrawingHead,
  type UndatedHead,
} from '../board-configuration/standing-front-view.ts';
import type { Board } from '../boards/boards.store.ts';
import { type DrawableBoard, type DrawableRefusal, quoteDrawable } from '../boards/drawable-board.ts';
import {
  frontViewKey,
  hasFiles,
  removeFrontViewFiles,
  removeOnceCommitted,
  writeFrontViewFiles,
} from '../boards/front-view-files.ts';
import {
  deleteFrontView,
  deleteFrontViews,
  type FrontView,
  findFrontView,
  insertFrontView,
  listFrontViews,
} from '../boards/front-views.store.ts';
import { type BoardAddress, type BoardRequest, openBoard, openBoardToWrite } from '../boards/open-board.ts';
import { openProject, type WriteRefusal } from '../projects/open-project.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { type OwnRefusal, readConfigurations, readOwnConfiguration } from './own-configuration.ts';

export type DrawnBoard = {
  readonly project: Project;
  readonly board: Board;
  readonly quoted: DrawableBoard;
  readonly view: FrontView;
};

export type DrawRefusal = WriteRefusal | OwnRefusal | DrawableRefusal;

/**
 * Draws the front view of a board as whoever asks sees it. What was drawn before is not drawn again, unless its files are
 * gone, as they can be after a backup is restored. Nothing is locked while the PDF is made: the files are of the
 * configuration that was read, whatever anybody changes meanwhile.
 */
export async function generateFrontView(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<DrawnBoard, DrawRefusal>> {
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
  { tx }: BoardRequest,
  address: BoardAddress,
): Promise<Result<Pick<DrawnBoard, 'project' | 'board'>, WriteRefusal>> {
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
  request: BoardRequest,
  { board, quoted, head, terms, fingerprint, held }: ToDraw,
): Promise<Result<FrontView, WriteRefusal>> {
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
    return opened as Result<never, WriteRefusal>;
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

type FrontViewResult = {
  readonly board: Board;
  readonly view: FrontView;
  readonly head: UndatedHead;
  readonly terms: ProjectTerms;
};

/**
 * Drops the drawings of a board that nobody is shown any more, once there is another one. Those stay that show what was
 * saved, or what whoever edits has not saved yet.
 */
async function dropOldViews(request: BoardRequest, { board, view, head, terms }: FrontViewResult): Promise<void> {
  const { tx } = request;
  const { lineItemId } = board;
  const others = (await listFrontViews(tx, lineItemId))
    .map(({ fingerprint }) => fingerprint)
    .filter((fingerprint) => fingerprint !== view.fingerprint);
  if (others.length === 0) {
    return;
  }
  const shown = (await readConfigurations(request, board)).flatMap(({ inputs }) => {
    const quoted = quoteDrawable(board, inputs, terms);
    return quoted.ok ? [fingerprintOf(quoted.value, head)] : [];
  });
  const old = others.filter((fingerprint) => !shown.includes(fingerprint));
  removeOnceCommitted(request, await deleteFrontViews(tx, lineItemId, old));
}

/** A front view with addresses that open its files for a while. */
export function presentFrontView(
  { platform, actor, now }: Pick<BoardRequest, 'platform' | 'actor' | 'now'>,
  board: string,
  view: FrontView,
): FrontViewOnWire {
  const address = (...file: readonly [kind: 'svg' | 'dxf' | 'pdf', sheet?: number]) =>
    fileAddress(platform.keys, frontViewKey(actor.companyId, view, ...file), now.getTime());
  const sheets = Array.from({ length: view.sheets }, (_none, index) => index + 1);
  return {
    fingerprint: view.fingerprint,
    drawnOn: view.drawnOn,
    sheets: sheets.map((sheet) => {
      const name = `${board}-GA-${String(sheet).padStart(2, '0')}`;
      return {
        svg: { name: `${name}.svg`, address: address('svg', sheet) },
        dxf: { name: `${name}.dxf`, address: address('dxf', sheet) },
      };
    }),
    pdf: { name: `Front View - ${board}.pdf`, address: address('pdf') },
  };
}
