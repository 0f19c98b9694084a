import { createHash } from 'node:crypto';
import { offerNumber, revisionLabel } from '@pw/domain/projects/decide-project';
import { type DrawingHead, FRONT_VIEW_TITLE, type Revision } from '@pw/drawing/front-view/drawing-head';
import { drawElevations, type Elevations, titleSheets } from '@pw/drawing/front-view/front-view';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { CurrentDrawing } from '../../database/kept-work-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { readProfileFiles } from '../company-profile/company-profile.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { issueText, readEarlierIssues } from '../projects/revisions.store.ts';
import type { DrawableBoard } from './drawable-board.ts';
import type { FrontView } from './front-views.store.ts';

/** The drawing of a board as it is now, whether it was made or not. */
export function currentDrawing(knowledge: Knowledge, quoted: DrawableBoard, head: UndatedHead): CurrentDrawing {
  return { fingerprint: fingerprintOf(quoted, head, elevationsOf(knowledge, quoted)), head: headPrint(head) };
}

/** A text by which title blocks are compared, the logo included. */
export function headPrint({ logo, ...texts }: UndatedHead): string {
  const hash = createHash('sha256').update(JSON.stringify(texts));
  return hash.update(logo ?? '').digest('base64');
}

/** Who drew a drawing, and on which day (`yyyy-mm-dd`). */
type Issue = Pick<DrawingHead, 'date' | 'drawnBy'>;

const NOT_ISSUED: Issue = { date: '', drawnBy: '' };

/** What of the front view of a board needs no title block. */
export function elevationsOf(
  { tables }: Pick<Knowledge, 'tables'>,
  { board, design }: Pick<DrawableBoard, 'board' | 'design'>,
): Elevations {
  return drawElevations(tables, board, design);
}

/** The sheets of the front view of a board over its elevations, with draughtsman and day in the title block. */
export function drawBoard(
  board: DrawableBoard,
  head: UndatedHead,
  issue: Issue,
  elevations: Elevations,
): readonly Sheet[] {
  return titleSheets(elevations, board.name, datedHead(head, issue));
}

/**
 * Another text as soon as anything of the drawing is another, whether the board, the project, the company's logo or the
 * way in which it is drawn. The day and who drew it are left out: a drawing that stays the same keeps those of its first
 * issue.
 */
export function fingerprintOf(...drawn: Parameters<typeof unissuedDrawing>): string {
  return unissuedDrawing(...drawn).fingerprint;
}

/** What is known of a drawing without its day: its fingerprint, and the number of its sheets. */
export function unissuedDrawing(
  board: DrawableBoard,
  head: UndatedHead,
  elevations: Elevations,
): Pick<FrontView, 'fingerprint' | 'sheets'> {
  const hash = createHash('sha256');
  const sheets = drawBoard(board, head, NOT_ISSUED, elevations);
  for (const sheet of sheets) {
    hash.update(sheetSvg(sheet));
  }
  return { fingerprint: hash.digest('hex'), sheets: sheets.length };
}

/** What the title block of a drawing of a project says, without its issue. */
export type UndatedHead = Omit<DrawingHead, keyof Issue | 'revisions'> & {
  /** What the drawing is of its revision, e.g. `First issue`, and the revisions before it, oldest first. */
  readonly issueText: string;
  readonly earlier: readonly Revision[];
};

/** The title block of a project; null while the company's logo, which is part of it, cannot be read. */
export async function readHeadIfThere(...asked: Parameters<typeof readDrawingHead>): Promise<UndatedHead | null> {
  try {
    return await readDrawingHead(...asked);
  } catch (error) {
    if (error instanceof FilesUnavailable) {
      return null;
    }
    throw error;
  }
}

/** Gathers the title block from the project and the company. */
export async function readDrawingHead(tx: AppTransaction, files: FileStore, project: Project): Promise<UndatedHead> {
  const { logo } = await readProfileFiles(tx);
  const earlier = await readEarlierIssues(tx, project);
  return drawingHeadWith(files, { ...project, earlier }, { name: await readCompanyName(tx), logo });
}

/**
 * The same from what was read already.
 * @param company its logo as the key of a file; null for none
 */
export async function drawingHeadWith(
  files: FileStore,
  project: DrawnProject,
  { name, logo }: { readonly name: string; readonly logo: string | null },
): Promise<UndatedHead> {
  const stored = logo === null ? undefined : await files.read(logo);
  return drawingHead(project, { name, logo: stored?.bytes ?? null });
}

/** The fields of a project in the title block of its drawings. */
export type DrawnProject = Pick<
  Project,
  | 'projectId'
  | 'offerRevision'
  | 'quotationNumber'
  | 'name'
  | 'customerName'
  | 'consultant'
  | 'location'
  | 'enquiryNumber'
> & {
  /** The revisions before the one that is drawn, oldest first. */
  readonly earlier: readonly Revision[];
};

/** The title block of the drawings of a project. */
export function drawingHead(
  { projectId, offerRevision, quotationNumber, name, customerName, ...project }: DrawnProject,
  company: { readonly name: string; readonly logo: Uint8Array | null },
): UndatedHead {
  return {
    company: company.name,
    logo: company.logo,
    project: name,
    customer: customerName,
    consultant: project.consultant,
    location: project.location,
    enquiryNumber: project.enquiryNumber,
    quotationNumber,
    offerNumber: offerNumber(projectId, offerRevision),
    title: FRONT_VIEW_TITLE,
    revision: revisionLabel(offerRevision),
    issueText: issueText(offerRevision),
    earlier: project.earlier,
    checkedBy: '',
    approvedBy: '',
    additionalNotes: [],
  };
}

export async function readCompanyName(tx: AppTransaction): Promise<string> {
  const { name } = await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow();
  return name;
}

/** The title block of a drawing that was issued. */
export function datedHead({ issueText: description, earlier, ...head }: UndatedHead, issue: Issue): DrawingHead {
  const current = { revision: head.revision, date: issue.date, description, by: issue.drawnBy };
  return { ...head, ...issue, revisions: [...earlier, current] };
}
