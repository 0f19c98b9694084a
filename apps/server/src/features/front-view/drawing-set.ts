import type { BoardAddress } from '@pw/contract/board-draft';
import type { SetFormat } from '@pw/contract/drawing-set';
import { documentDate } from '@pw/documents/document-date';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { dayOnScreen } from '@pw/domain/dates';
import { statusOfDrawings } from '@pw/domain/projects/drawing-status';
import { err, ok, type Result } from '@pw/domain/result';
import { drawingSet, type SetSheet } from '@pw/drawing/drawing-set/drawing-set';
import { glandPlateDrawings, type PlateDrawing } from '@pw/drawing/drawing-set/gland-plate-drawing';
import type { SetHead } from '@pw/drawing/drawing-set/set-title-block';
import type { DrawingHead } from '@pw/drawing/front-view/drawing-head';
import { boardIfc } from '@pw/drawing/solid-model/ifc/board-ifc';
import type { ModelHead } from '@pw/drawing/solid-model/model-head';
import { boardStep } from '@pw/drawing/solid-model/step/board-step';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { FrozenFrontView } from '../../database/revision-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { zipMade } from '../../platform/files/zip-files.ts';
import type { BytesReply } from '../../platform/http/route.ts';
import { type Board, listBoards } from '../boards/boards.store.ts';
import { quoteDrawable } from '../boards/drawable-board.ts';
import { findDrawnView } from '../boards/front-views.store.ts';
import { readFrozenFrontView, readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { quotedOf, readWhole, type WholeBoard } from '../boards/frozen-whole.ts';
import { type BoardRequest, openBoard } from '../boards/open-board.ts';
import { hashRevision } from '../boards/revision-hashes.ts';
import {
  type DrawnProject,
  datedHead,
  drawingHead,
  elevationsOf,
  fingerprintOf,
  readDrawingHead,
} from '../boards/standing-front-view.ts';
import { verifiedIn } from '../boards/verified-numbers.ts';
import { listCustomerApprovals } from '../projects/customer-approvals.store.ts';
import { type FrozenRevision, findFrozen } from '../projects/frozen-project.store.ts';
import { type CodedRefusal, openProject, type ReadRefusal } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { readEarlierIssues } from '../projects/revisions.store.ts';
import { readOwnConfiguration } from './own-configuration.ts';

/** A board whose front view was drawn, with what the sheets of its set are made of. */
export type DrawnBoard = {
  readonly quoted: Pick<QuotedBoard, 'name' | 'board' | 'bill'> & { readonly design: BoardDesign };
  readonly head: DrawingHead;
  readonly knowledge: Pick<Knowledge, 'tables'>;
  readonly knowledgeVersion: string;
};

/** The drawing set of a board. */
export type DrawnSet = Omit<DrawnBoard, 'head'> & { readonly head: SetHead; readonly sheets: readonly SetSheet[] };

export type SetRefusal = ReadRefusal | CodedRefusal<'NOT_DRAWN'>;

/**
 * Draws the set of a board as the caller sees it, or as it was submitted. Its sheets have day and draughtsman of the
 * front view: a board without a current front view has no set yet.
 */
export async function readDrawingSet(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<DrawnSet, SetRefusal>> {
  const { tx } = request;
  const drawn = await readDrawnBoard(request, address);
  if (!drawn.ok) {
    return drawn;
  }
  const { project, frozen, board } = drawn.value;
  const boards = await listBoards(tx, address.projectId);
  const boardNumber = boards.findIndex(({ lineItemId }) => lineItemId === address.lineItemId) + 1;
  const status = statusOfDrawings[project.status];
  const approval = frozen ? await approvalOf(request, project, address.lineItemId) : undefined;
  return ok(drawSet(board, { status, boardNumber, ...(approval ? { approval } : {}) }));
}

type ReadBoard = {
  readonly project: Project;
  /** Of a project that was submitted. */
  readonly frozen: FrozenRevision | undefined;
  readonly board: DrawnBoard;
};

/** A board as its front view shows it: as the caller sees it, or as it was submitted. */
export async function readDrawnBoard(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<ReadBoard, SetRefusal>> {
  const { tx } = request;
  const project = await openProject(tx, address.projectId);
  if (!project.ok) {
    return project;
  }
  const board = await openBoard(tx, address);
  if (!board.ok) {
    return board;
  }
  const frozen = await findFrozen(tx, address.projectId);
  const drawn = frozen
    ? await submittedBoard(request, project.value, { frozen, lineItemId: address.lineItemId })
    : await standingBoard(request, project.value, board.value);
  return drawn === null ? err({ code: 'NOT_DRAWN', more: {} }) : ok({ project: project.value, frozen, board: drawn });
}

/** What the customer said of exactly the drawings that are issued now; undefined for nothing, or for what he said of others. */
async function approvalOf(
  { tx }: BoardRequest,
  project: Project,
  lineItemId: number,
): Promise<SetHead['approval'] | undefined> {
  const [last] = await listCustomerApprovals(tx, project.projectId);
  if (last?.revision !== project.offerRevision) {
    return undefined;
  }
  const hashes = await hashRevision(tx, project, project.offerRevision);
  const drawn = hashes?.drawings.find((each) => each.lineItemId === lineItemId);
  return drawn?.hash === last.drawingHashes[lineItemId]
    ? { verdict: last.verdict, name: last.saidBy, date: dayOnScreen(last.saidOn) }
    : undefined;
}

/** Draws the sheets of the set of a board. */
export function drawSet(drawn: DrawnBoard, issue: Pick<SetHead, 'status' | 'boardNumber' | 'approval'>): DrawnSet {
  const head: SetHead = { ...drawn.head, ...issue };
  return { ...drawn, head, sheets: setSheets(drawn.knowledge, drawn.quoted, head) };
}

/** The sheets of the drawing set of a board that is worked out. */
export function setSheets(
  { tables }: Pick<Knowledge, 'tables'>,
  quoted: DrawnBoard['quoted'],
  head: SetHead,
): readonly SetSheet[] {
  return drawingSet({ ...quoted, tables, isVerified: verifiedIn([quoted]) }, head);
}

/** The gland plates of a board, which go with its sheets as files to cut by. */
function platesOf({ quoted, knowledge: { tables } }: DrawnSet): readonly PlateDrawing[] {
  return glandPlateDrawings({ ...quoted, tables, isVerified: verifiedIn([quoted]) });
}

/** A board that is worked on; null unless its front view shows it as it is. */
async function standingBoard(request: BoardRequest, project: Project, board: Board): Promise<DrawnBoard | null> {
  const { tx, platform } = request;
  const own = await readOwnConfiguration(request, board);
  if (!own.ok) {
    return null;
  }
  const quoted = quoteDrawable(board, own.value.inputs, await readProjectTerms(tx, project.projectId));
  if (!quoted.ok) {
    return null;
  }
  const head = await readDrawingHead(tx, platform.files, project);
  const elevations = elevationsOf(knowledgeOf(tx), quoted.value);
  const view = await findDrawnView(tx, board.lineItemId, fingerprintOf(quoted.value, head, elevations));
  if (view === undefined) {
    return null;
  }
  const issue = { date: view.drawnOn, drawnBy: view.drawnByName };
  return {
    quoted: quoted.value,
    head: datedHead(head, issue),
    knowledge: knowledgeOf(tx),
    knowledgeVersion: knowledgeOf(tx).version,
  };
}

type SubmittedBoard = { readonly frozen: FrozenRevision; readonly lineItemId: number };

/** A board of a project that was submitted. */
async function submittedBoard(
  { tx, platform }: BoardRequest,
  project: Project,
  { frozen, lineItemId }: SubmittedBoard,
): Promise<DrawnBoard> {
  const { logo } = frozen.company;
  return frozenBoard({
    frozen,
    quotationNumber: project.quotationNumber,
    earlier: await readEarlierIssues(tx, project),
    logo: logo === null ? null : ((await platform.files.read(logo))?.bytes ?? null),
    frontView: await readFrozenFrontView(tx, frozen, lineItemId),
    whole: await readWhole(await readFrozenWhole(tx, frozen, lineItemId)),
    knowledge: knowledgeOf(tx),
  });
}

/** What of a frozen revision its drawings are made of. */
export type FrozenSource = Pick<DrawnProject, 'quotationNumber' | 'earlier'> & {
  readonly frozen: Pick<FrozenRevision, 'projectId' | 'revision' | 'project' | 'company' | 'knowledgeVersion'>;
  /** As PNG; null for a company without one. */
  readonly logo: Uint8Array | null;
  readonly frontView: Pick<FrozenFrontView, 'drawnOn' | 'drawnBy'>;
  readonly whole: WholeBoard;
  readonly knowledge: Knowledge;
};

/** A board as it was frozen with its revision. */
export function frozenBoard({ frozen, logo, frontView, whole, knowledge, ...numbers }: FrozenSource): DrawnBoard {
  const { projectId, revision, project, company, knowledgeVersion } = frozen;
  const { design, ...quoted } = quotedOf(whole, knowledge);
  if (design === null) {
    throw new Error(`The board ${quoted.name} was submitted without a design`);
  }
  const head = drawingHead(
    { ...project, ...numbers, projectId, offerRevision: revision },
    { name: company.name, logo },
  );
  return {
    quoted: { ...quoted, design },
    head: datedHead(head, { date: frontView.drawnOn, drawnBy: frontView.drawnBy }),
    knowledge,
    knowledgeVersion,
  };
}

/** A file of a set under the name that a user saves it by. */
export type SetFile = Pick<BytesReply, 'bytes' | 'contentType'> & { readonly name: string };

/** How the sheets are written that CAD programs and browsers open, each in a file of its own. */
const sheetWriters = {
  dxf: { write: sheetDxf, contentType: 'image/vnd.dxf' },
  svg: { write: sheetSvg, contentType: 'image/svg+xml' },
} as const;

/** How the board as a whole is written. */
const modelWriters = {
  ifc: { write: boardIfc, contentType: 'application/x-step' },
  step: { write: boardStep, contentType: 'model/step' },
} as const;

/** One sheet of a set; undefined for a number that it does not have, and for what has no files of single sheets. */
export function writeSheet(set: DrawnSet, format: SetFormat, number: string): SetFile | undefined {
  const numberedSheet = set.sheets.find((each) => each.number === number);
  if (!numberedSheet || !(format === 'dxf' || format === 'svg')) {
    return undefined;
  }
  const { write, contentType } = sheetWriters[format];
  return { name: `${number}.${format}`, contentType, bytes: Buffer.from(write(numberedSheet.sheet)) };
}

/** All sheets of a set as one PDF, with a bookmark for each. */
export async function bindSet(set: DrawnSet): Promise<Uint8Array> {
  const sheets = set.sheets.map(({ sheet }) => sheet);
  const bookmarks = sheets.map(({ title }) => title);
  return drawingPdf(sheets, { title: `Drawings: ${set.quoted.name}`, date: documentDate(set.head.date), bookmarks });
}

/** A whole set in one file. */
export async function writeSet(set: DrawnSet, format: SetFormat): Promise<SetFile> {
  const { quoted, head } = set;
  const { name, board, design } = quoted;
  const madeAt = documentDate(head.date);
  if (format === 'pdf') {
    return { name: `Drawings - ${name}.pdf`, contentType: 'application/pdf', bytes: await bindSet(set) };
  }
  if (format === 'dxf' || format === 'svg') {
    const { write } = sheetWriters[format];
    const drawn = [...set.sheets, ...(format === 'dxf' ? platesOf(set) : [])];
    const files = drawn.map(({ number, sheet }) => ({ name: `${number}.${format}`, content: write(sheet) }));
    const bytes = await zipMade(files, madeAt);
    return { name: `Drawings - ${name} - ${format.toUpperCase()}.zip`, contentType: 'application/zip', bytes };
  }
  const { write, contentType } = modelWriters[format];
  const model: ModelHead = {
    ...head,
    knowledgeVersion: set.knowledgeVersion,
    isVerified: verifiedIn([quoted]),
  };
  return {
    name: `${name}.${format}`,
    contentType,
    bytes: Buffer.from(write(set.knowledge.tables, board, design, model)),
  };
}
