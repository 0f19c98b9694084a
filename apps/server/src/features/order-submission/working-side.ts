import { setImmediate as nextTurn } from 'node:timers/promises';
import { isoDayInIndia } from '@pw/domain/dates';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { priceProject } from '@pw/pricing/price-board';
import { projectTerms, type TermsOfBoard } from '@pw/pricing/project-terms';
import { boardResults } from '@pw/pricing/quote/board-results';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { comparedBoard, paiseOfAmounts } from '@pw/pricing/revisions/compared-revision';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { knowledge, priceBook, priceFiles } from '../../platform/knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { drawBoard, readDrawingHead } from '../boards/standing-front-view.ts';
import { findCustomer } from '../customers/customers.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { type ReportSource, readReportSource, type SourceBoard } from '../reports/report-source.ts';
import { type ComparedSide, makeSide } from './compared-side.ts';

/** The project as it is saved now, worked out by the rules of now. */
export async function workingSide(request: BoardRequest, project: Project): Promise<ComparedSide> {
  const { tx, actor, now } = request;
  const source = await readReportSource(tx, project, now);
  const customer =
    project.customerId === null ? undefined : await findCustomer(tx, project.customerId, actor.accountId);
  const boards = await workOutOnce(actor.companyId, source);
  const totals = priceProject(boards.map(({ saved, quoted }) => ({ ...saved, price: quoted?.price ?? null })));
  return makeSide({
    ...source,
    project,
    customer: customer ?? null,
    priceListHash: priceFiles().hash,
    head: { revision: project.offerRevision, submittedAt: null, knowledgeVersion: knowledge().version },
    boards: boards.map(({ compared }) => compared),
    totals: totals.ok ? paiseOfAmounts(totals.value) : null,
    sheetsOf: async (lineItemId) => {
      const found = boards.find(({ saved }) => saved.lineItemId === lineItemId);
      return found ? drawWorked(request, project, found) : [];
    },
  });
}

type WorkedBoard = ReturnType<typeof workOutBoard>;

/** Who compares looks at the drawings next, and prints the note; a project of many boards is some megabytes. */
const MOST_KEPT = 2;

const kept = keepRecent<readonly WorkedBoard[]>(MOST_KEPT);

async function workOutOnce(companyId: string, source: ReportSource): Promise<readonly WorkedBoard[]> {
  const key = `${companyId} ${source.fingerprint}`;
  const boards = kept.get(key) ?? (await workOutBoards(source.boards, projectTerms(priceBook(), source.kept)));
  kept.put(key, boards);
  return boards;
}

/** Other requests are answered between two boards. */
async function workOutBoards(boards: readonly SourceBoard[], of: TermsOfBoard): Promise<readonly WorkedBoard[]> {
  const worked: WorkedBoard[] = [];
  for (const board of boards) {
    worked.push(workOutBoard(board, of));
    await nextTurn();
  }
  return worked;
}

function workOutBoard(saved: SourceBoard, of: TermsOfBoard) {
  const { name } = saved;
  const inputs = draftOf(saved.inputs);
  const worked = quoteSavedBoard(saved, inputs, { of });
  // An amount that is too large leaves the board without bill and price.
  const quoted = worked.ok ? worked.value : null;
  const results = boardResults(knowledge(), name, openEditableBoard(knowledge(), inputs).board, quoted, '');
  return { saved, quoted, compared: comparedBoard({ ...saved, inputs }, results, quoted) };
}

/** A board that nobody has drawn yet is drawn as by whoever asks, today. */
async function drawWorked(
  { tx, platform, actor, now }: BoardRequest,
  project: Project,
  { saved, quoted }: { readonly saved: SourceBoard; readonly quoted: QuotedBoard | null },
): Promise<readonly Sheet[]> {
  const { design = null, price = null } = quoted ?? {};
  if (quoted === null || design === null || price === null) {
    return [];
  }
  const head = await readDrawingHead(tx, platform.files, project);
  const issue = saved.drawn ?? { date: isoDayInIndia(now.getTime()), drawnBy: actor.name };
  return drawBoard({ ...quoted, design, price }, head, issue);
}
