import type { BoardAddress } from '@pw/contract/board-draft';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { decideProjectWrite } from '@pw/domain/projects/project-status';
import { err, ok, type Result } from '@pw/domain/result';
import type { Elevations } from '@pw/drawing/front-view/front-view';
import { fileAddress } from '../../platform/files/file-link.ts';
import { readConfigurationHead } from '../board-configuration/configurations.store.ts';
import { type Board, updateBoard } from '../boards/boards.store.ts';
import { drawFrontView, writeMissingFiles } from '../boards/draw-front-view.ts';
import { type DrawableBoard, type DrawableRefusal, quoteDrawable } from '../boards/drawable-board.ts';
import {
  type DrawingKey,
  frontViewKey,
  frontViewNumber,
  removeFrontViewFiles,
  removeOnceCommitted,
} from '../boards/front-view-files.ts';
import {
  deleteFrontViews,
  type FrontView,
  findDrawnView,
  findFrontView,
  insertFrontViews,
  listFrontViews,
} from '../boards/front-views.store.ts';
import { keepPriceOfSave } from '../boards/keep-price.ts';
import { type BoardRequest, openBoard, openBoardToWrite } from '../boards/open-board.ts';
import { elevationsOf, fingerprintOf, readDrawingHead, type UndatedHead } from '../boards/standing-front-view.ts';
import { openProject, type WriteRefusal, writableFacts } from '../projects/open-project.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import type { Project, ProjectLock } from '../projects/projects.store.ts';
import { type OwnRefusal, readConfigurations, readOwnConfiguration } from './own-configuration.ts';

export type DrawnBoard = {
  readonly project: Project;
  readonly board: Board;
  readonly quoted: DrawableBoard;
  readonly view: FrontView;
};

export type DrawRefusal = WriteRefusal | OwnRefusal | DrawableRefusal;

/**
 * Draws the front view of a board as the caller sees it. A current drawing is not drawn again; where its files are
 * missing they are written. Nothing is locked while the PDF is made: the files are of the configuration that was read,
 * even if somebody changes it meanwhile.
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
  const elevations = elevationsOf(terms.knowledge, quoted.value);
  const drawing = {
    quoted: quoted.value,
    head,
    elevations,
    fingerprint: fingerprintOf(quoted.value, head, elevations),
  };
  const held = await findHeldView(request, { lineItemId: board.lineItemId, ...drawing });
  // A saved board that lacks only its drawing is complete with it. Two requests that draw cannot lock each other out.
  const completes = !own.value.isDraft && board.state !== 'generated';
  const lock = completes ? 'change' : 'use';
  const drawn = held ? ok(held) : await draw(request, { board, ...drawing, terms, lock });
  if (!drawn.ok) {
    return drawn;
  }
  if (completes) {
    await completeBoard(request, board, { quoted: quoted.value, terms, revision: own.value.revision });
  }
  return ok({ project, board, quoted: quoted.value, view: drawn.value });
}

type HeldDrawing = {
  readonly lineItemId: number;
  readonly quoted: DrawableBoard;
  readonly head: UndatedHead;
  readonly elevations: Elevations;
  readonly fingerprint: string;
};

/** The front view that shows a board exactly as it is, with its files; undefined while it was not drawn. */
export async function findHeldView(
  { tx, platform, actor: { companyId } }: Pick<BoardRequest, 'tx' | 'platform' | 'actor'>,
  { lineItemId, quoted, head, elevations, fingerprint }: HeldDrawing,
): Promise<FrontView | undefined> {
  const view = await findDrawnView(tx, lineItemId, fingerprint);
  if (view) {
    const isNoted = async () => (await findFrontView(tx, lineItemId, fingerprint))?.files === view.files;
    await writeMissingFiles({ platform, companyId, isNoted }, { view, quoted, head, elevations });
  }
  return view;
}

/** Marks a board as complete that is drawn as it is saved, unless somebody has changed, saved or closed it meanwhile. */
async function completeBoard(
  request: BoardRequest,
  drawn: Board,
  worth: Pick<DrawnBoard, 'quoted'> & { readonly terms: ProjectTerms; readonly revision: number },
): Promise<void> {
  const { tx, actor, now } = request;
  const { projectId, lineItemId } = drawn;
  const opened = await openBoardToWrite(tx, { projectId, lineItemId });
  if (!opened.ok) {
    return;
  }
  const board = opened.value;
  const { revision } = await readConfigurationHead(tx, lineItemId);
  if (revision === worth.revision && (await keepPriceOfSave(request, { board, ...worth }))) {
    await updateBoard(tx, { ...board, state: 'generated' }, { userId: actor.accountId, now });
  }
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
  const decided = decideProjectWrite(writableFacts(project.value));
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
  readonly elevations: Elevations;
  readonly fingerprint: string;
  readonly lock: ProjectLock;
};

async function draw(
  request: BoardRequest,
  { board, quoted, head, terms, elevations, fingerprint, lock }: ToDraw,
): Promise<Result<FrontView, WriteRefusal>> {
  const { tx, platform, actor, now } = request;
  const { companyId, accountId: userId } = actor;
  const { projectId, lineItemId } = board;
  const mine = await drawFrontView(request, { lineItemId, quoted, head, elevations, fingerprint });
  const opened = await openBoardToWrite(tx, { projectId, lineItemId }, lock);
  if (!opened.ok) {
    await removeFrontViewFiles(platform.files, companyId, mine);
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteRefusal>;
  }
  await insertFrontViews(tx, [mine], { companyId, userId, now });
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
 * Drops the drawings of a board that nobody is shown any more, once there is another one. The drawings of
 * the saved board and of an unsaved draft stay.
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
    return quoted.ok ? [fingerprintOf(quoted.value, head, elevationsOf(terms.knowledge, quoted.value))] : [];
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
  const keyOf: DrawingKey = (...file) => frontViewKey(actor.companyId, view, ...file);
  return presentDrawing({ platform, now }, board, view, keyOf);
}

/** Presents a drawing whose files have keys of another kind. */
export function presentDrawing(
  { platform, now }: Pick<BoardRequest, 'platform' | 'now'>,
  board: string,
  view: Pick<FrontView, 'fingerprint' | 'drawnOn' | 'sheets'>,
  keyOf: DrawingKey,
): FrontViewOnWire {
  const address: DrawingKey = (...file) => fileAddress(platform.keys, keyOf(...file), now.getTime());
  const sheets = Array.from({ length: view.sheets }, (_none, index) => index + 1);
  return {
    fingerprint: view.fingerprint,
    drawnOn: view.drawnOn,
    sheets: sheets.map((sheet) => {
      const name = frontViewNumber(board, sheet);
      return {
        svg: { name: `${name}.svg`, address: address('svg', sheet) },
        dxf: { name: `${name}.dxf`, address: address('dxf', sheet) },
      };
    }),
    pdf: { name: `Front View - ${board}.pdf`, address: address('pdf') },
  };
}
