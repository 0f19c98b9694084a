import { setImmediate as nextTurn } from 'node:timers/promises';
import { decideFrontView } from '@pw/domain/front-view/decide-front-view';
import type { ReportFailure } from '@pw/domain/reports/report-jobs';
import { err, ok, type Result } from '@pw/domain/result';
import type { SetSheet } from '@pw/drawing/drawing-set/drawing-set';
import type { SetHead } from '@pw/drawing/drawing-set/set-title-block';
import { type ProjectPrice, priceProject } from '@pw/pricing/price/price-project';
import type { ReportBoard } from '@pw/reports/project/report-data';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeFrom } from '../../platform/company-knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import { decideDrawable } from '../boards/drawable-board.ts';
import { datedHead, drawingHead } from '../boards/standing-front-view.ts';
import { setSheets } from '../front-view/drawing-set.ts';
import { bookOfData } from '../price-lists/price-books.ts';
import { makeProjectTerms } from '../projects/project-terms.ts';
import type { ReportSource } from './report-source.ts';

/** The boards of a project with designs and prices, and what they come to. */
export type WorkedProject = { readonly boards: readonly ReportBoard[]; readonly totals: ProjectPrice };

/** Called after each board that is done; the next board waits for it. */
export type OnBoard = (done: number, total: number) => Promise<void>;

/** The reports of one order share it; a project of many boards is some megabytes. */
const MOST_KEPT = 2;

const recentProjects = keepRecent<WorkedProject>('worked-projects', MOST_KEPT);

/**
 * Calculates every board of a project, and lets other requests be answered between two boards. Refused where a board is
 * not complete by the current rules, or an amount is too large. The last projects are kept, and not calculated again.
 * @param companyId whose project it is
 */
export async function workOutProject(
  companyId: string,
  source: ReportSource,
  onBoard: OnBoard,
): Promise<Result<WorkedProject, ReportFailure>> {
  // Who has answered for an offer changes nothing of its boards.
  const key = `${companyId} ${source.contentFingerprint}`;
  const known = recentProjects.get(key);
  if (known) {
    return ok(known);
  }
  const terms = makeProjectTerms(source.kept, bookOfData(source.book), await knowledgeFrom(source.knowledge));
  const boards: ReportBoard[] = [];
  for (const board of source.boards) {
    const { lineItemId, name, quantity, inputs } = board;
    const quoted = quoteSavedBoard(board, inputs, terms);
    if (!quoted.ok) {
      return err({ code: 'NOT_PRICED', said: `${quoted.error.message}.` });
    }
    const decided = decideFrontView({ name, hasDesign: quoted.value.design !== null, checks: quoted.value.checks });
    if (!decided.ok) {
      return err({ code: 'NOT_COMPLETE', said: decided.error.text });
    }
    boards.push({ ...quoted.value, lineItemId, quantity, terms: terms.of({ lineItemId, name }) });
    await onBoard(boards.length, source.boards.length);
    await nextTurn();
  }
  const totals = priceProject(boards, terms.roundTo);
  if (!totals.ok) {
    return err({ code: 'NOT_PRICED', said: `${totals.error.message}.` });
  }
  const worked = { boards, totals: totals.value };
  recentProjects.put(key, worked);
  return ok(worked);
}

/** Draws the drawing sets of all boards in their order; a board that was drawn before keeps day and draughtsman. */
export async function drawProject(
  { project, company, boards: sources, drawingStatus: status }: ReportSource,
  knowledge: Pick<Knowledge, 'tables'>,
  boards: readonly ReportBoard[],
  undrawn: { readonly date: string; readonly drawnBy: string; readonly logo: Uint8Array | null },
  onBoard: OnBoard,
): Promise<readonly (readonly SetSheet[])[]> {
  const { logo, ...issue } = undrawn;
  const head = drawingHead(project, { name: company.name, logo });
  const drawn: (readonly SetSheet[])[] = [];
  for (const [index, board] of boards.entries()) {
    const drawable = decideDrawable(board);
    const issued = sources[index]?.drawn ?? issue;
    const ofSet: SetHead = { ...datedHead(head, issued), status, boardNumber: index + 1 };
    drawn.push(drawable.ok ? setSheets(knowledge, drawable.value, ofSet) : []);
    await onBoard(index + 1, boards.length);
    await nextTurn();
  }
  return drawn;
}
