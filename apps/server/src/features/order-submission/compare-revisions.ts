import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoardDesignOnWire } from '@pw/contract/price-fields';
import type { ComparedSideOnWire } from '@pw/contract/revision-comparison';
import type { Letterhead } from '@pw/domain/company-settings/company-details';
import type { CustomerForm } from '@pw/domain/customers/customer-form';
import { isoDayInIndia } from '@pw/domain/dates';
import type { SideName } from '@pw/domain/order-submission/comparable-sides';
import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { type ProjectCustomer, revisionLabel } from '@pw/domain/projects/decide-project';
import type { ProjectForm } from '@pw/domain/projects/project-fields';
import { err, ok, type Result } from '@pw/domain/result';
import { type CompartmentMark, markSheets } from '@pw/drawing/front-view/revision-marks';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { priceProject } from '@pw/pricing/price/price-project';
import { boardResults } from '@pw/pricing/quote/board-results';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { PriceAge } from '@pw/pricing/quote/reservations';
import { compareRevisions } from '@pw/pricing/revisions/compare-revisions';
import {
  type ComparedBoard,
  type ComparedRevision,
  comparedBoard,
  paiseOfAmounts,
  revisionFields,
} from '@pw/pricing/revisions/compared-revision';
import type { BoardDifference, Both, RevisionDifference } from '@pw/pricing/revisions/revision-difference';
import { type KeptTerms, roundingOf } from '@pw/pricing/terms/project-terms';
import { termsParagraphs } from '@pw/reports/terms/terms-changes';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import { type FrozenBoardRow, listFrozenBoards, readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { readWhole, sheetsOf } from '../boards/frozen-whole.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { drawBoard, elevationsOf, readDrawingHead } from '../boards/standing-front-view.ts';
import { findCustomer } from '../customers/customers.store.ts';
import { bookOfData, priceListHash } from '../price-lists/price-books.ts';
import { type FrozenRevision, findFrozen, findRevision } from '../projects/frozen-project.store.ts';
import { type CodedRefusal, openProject, type ReadRefusal } from '../projects/open-project.ts';
import { makeProjectTerms, type ProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { offerReadingOf, type ReportSource, readReportSource, type SourceBoard } from '../reports/report-source.ts';

/** Which revisions of which project are compared. */
export type ComparisonAddress = Both<SideName> & { readonly projectId: number };

/** Two revisions of a project, and what differs between them. */
export type Comparison = Both<ComparedSide> & { readonly project: Project; readonly difference: RevisionDifference };

/** Compares two revisions of a project for a user who may read it. */
export async function readComparison(
  request: BoardRequest,
  { projectId, ...names }: ComparisonAddress,
): Promise<Result<Comparison, ReadRefusal | CodedRefusal<'NO_SUCH_REVISION'>>> {
  const open = await openProject(request.tx, projectId);
  if (!open.ok) {
    return open;
  }
  const project = open.value;
  const before = await readSide(request, project, names.before);
  const after = names.after === names.before ? before : await readSide(request, project, names.after);
  if (before === null || after === null) {
    return err({ code: 'NO_SUCH_REVISION', more: {} });
  }
  return ok({
    project,
    before,
    after,
    difference: compareRevisions(knowledgeOf(request.tx), before.revision, after.revision),
  });
}

/**
 * Compares two submitted revisions of a project.
 * @throws when one of them was never submitted
 */
export async function compareSubmitted(tx: AppTransaction, project: Project, names: Both<number>): Promise<Comparison> {
  const sideOf = async (revision: number) => {
    const frozen = await findRevision(tx, { projectId: project.projectId, revision });
    if (!frozen) {
      throw new Error(`Revision ${revision} of project ${project.projectId} was never submitted`);
    }
    return frozenSide(tx, frozen);
  };
  const [before, after] = [await sideOf(names.before), await sideOf(names.after)];
  return { project, before, after, difference: compareRevisions(knowledgeOf(tx), before.revision, after.revision) };
}

/**
 * A board of a submitted revision, and a board of another project as that is saved now, as both are compared.
 * @throws when one of them is not there
 */
export async function readBuiltAndReordered(
  request: BoardRequest,
  built: FrozenRevision,
  reordered: Project,
  lineItemIds: Both<number>,
): Promise<Both<ComparedBoard>> {
  const sides = {
    before: await frozenSide(request.tx, built),
    after: await workingSide(request, reordered),
  };
  const boardOf = (side: keyof Both<number>): ComparedBoard => {
    const board = sides[side].revision.boards.find(({ lineItemId }) => lineItemId === lineItemIds[side]);
    if (!board) {
      throw new Error(`Board ${lineItemIds[side]} is not in its project`);
    }
    return board;
  };
  return { before: boardOf('before'), after: boardOf('after') };
}

/** A project that can only be viewed is the revision that was frozen of it. */
async function readSide(request: BoardRequest, project: Project, name: SideName): Promise<ComparedSide | null> {
  const { tx } = request;
  const { projectId } = project;
  const frozen = await (name === 'current'
    ? findFrozen(tx, projectId)
    : findRevision(tx, { projectId, revision: name }));
  if (frozen) {
    return frozenSide(tx, frozen);
  }
  return name === 'current' ? workingSide(request, project) : null;
}

/** The sheets of the front views of a board on both sides, with what has changed marked. */
export async function drawComparison(
  { before, after }: Both<ComparedSide>,
  lineItemId: number,
  board: Pick<BoardDifference, 'marks'> | undefined,
): Promise<Both<readonly Sheet[]>> {
  return {
    before: await drawSide(before, after, lineItemId, board?.marks.before ?? []),
    after: await drawSide(after, before, lineItemId, board?.marks.after ?? []),
  };
}

async function drawSide(
  side: ComparedSide,
  other: ComparedSide,
  lineItemId: number,
  marks: readonly CompartmentMark[],
): Promise<readonly Sheet[]> {
  const title = `${revisionLabel(side.head.revision)}, compared with ${revisionLabel(other.head.revision)}`;
  return markSheets(await side.sheetsOf(lineItemId), { title, marks });
}

/** One side of a comparison: a revision, with what is said of it and the sheets of its drawings. */
type ComparedSide = {
  readonly head: ComparedSideOnWire;
  readonly revision: ComparedRevision;
  /** What papers of the revision say of the project and of the company. */
  readonly paper: SidePaper;
  /** The front view of a board; no sheets where the side has no such board, or no drawing of it. */
  readonly sheetsOf: (lineItemId: number) => Promise<readonly Sheet[]>;
};

type SidePaper = {
  readonly project: ProjectForm & ProjectCustomer;
  /** The logo by the key of its file. */
  readonly company: Letterhead & { readonly logo: string | null };
};

/** What a side is made of. */
type SideParts = SidePaper &
  Pick<ComparedRevision, 'boards' | 'totals'> &
  Pick<ComparedSide, 'head' | 'sheetsOf'> & {
    readonly customer: CustomerForm | null;
    readonly keptTerms: KeptTerms;
    readonly termsHtml: string;
    readonly prices: Pick<PriceAge, 'sources'>;
    readonly priceListHash: string;
    readonly knowledge: Knowledge;
  };

/** Puts a side together of what was frozen or of what is saved. */
function makeSide(parts: SideParts): ComparedSide {
  const { head, sheetsOf, project, company, customer, keptTerms, termsHtml, boards, totals } = parts;
  const priceList = { source: priceListOf(parts.prices), hash: parts.priceListHash };
  const { knowledgeVersion } = head;
  return {
    head,
    sheetsOf,
    paper: { project, company },
    revision: {
      fields: revisionFields({ project, customer, keptTerms, knowledgeVersion, priceList }, parts.knowledge.tables),
      terms: termsParagraphs(termsHtml),
      boards,
      totals,
    },
  };
}

function priceListOf({ sources }: Pick<PriceAge, 'sources'>) {
  const list = sources.find(({ kind }) => kind === 'price list');
  if (!list) {
    throw new Error('The prices of a project name no price list');
  }
  return list;
}

/** A submitted revision as it was frozen: nothing of it is worked out. */
async function frozenSide(tx: AppTransaction, frozen: FrozenRevision): Promise<ComparedSide> {
  const { revision, submittedAt, knowledgeVersion, priceAge: prices } = frozen;
  const boards = await listFrozenBoards(tx, frozen);
  return makeSide({
    ...frozen,
    knowledge: knowledgeOf(tx),
    priceListHash: priceListHash(frozen.priceBookHash, frozen.priceListHash),
    prices,
    head: {
      revision,
      submittedAt: submittedAt.toISOString(),
      knowledgeVersion,
      unpricedArticles: countUnpriced(boards),
    },
    boards: boards.map(frozenBoard),
    sheetsOf: async (lineItemId) =>
      boards.some((board) => board.lineItemId === lineItemId)
        ? sheetsOf(await readWhole(await readFrozenWhole(tx, frozen, lineItemId)))
        : [],
  });
}

function frozenBoard({ lineItemId, name, quantity, unitPrice, ...row }: FrozenBoardRow): ComparedBoard {
  // It was frozen as the call answers it.
  const { design, bom } = row.design as BoardDesignOnWire;
  // What has no price counts 0, as in a bill that is worked out.
  const bill = bom.map(({ listPricePaise, ...line }) => ({ ...line, listPricePaise: listPricePaise ?? 0 }));
  const { results, checks } = row;
  return { lineItemId, name, quantity, unitPrice, inputs: draftOf(row.inputs), results, checks, design, bill };
}

/** The project as it is saved, calculated by the current rules. */
async function workingSide(request: BoardRequest, project: Project): Promise<ComparedSide> {
  const { tx, actor, now } = request;
  const source = await readReportSource(offerReadingOf(tx, project, now));
  const customer =
    project.customerId === null ? undefined : await findCustomer(tx, project.customerId, actor.accountId);
  const boards = await workOutOnce(actor.companyId, source, knowledgeOf(tx));
  const priced = boards.map(({ saved, quoted }) => ({ ...saved, price: quoted?.price ?? null }));
  const totals = priceProject(priced, roundingOf(source.kept));
  return makeSide({
    ...source,
    knowledge: knowledgeOf(tx),
    keptTerms: source.kept,
    project,
    customer: customer ?? null,
    priceListHash: bookOfData(source.book).hash,
    head: {
      revision: project.offerRevision,
      submittedAt: null,
      knowledgeVersion: knowledgeOf(tx).version,
      unpricedArticles: countUnpriced(boards.map(({ quoted }) => ({ unpricedArticles: quoted?.unpriced.length ?? 0 }))),
    },
    boards: boards.map(({ compared }) => compared),
    totals: totals.ok ? paiseOfAmounts(totals.value) : null,
    sheetsOf: async (lineItemId) => {
      const board = boards.find(({ saved }) => saved.lineItemId === lineItemId);
      return board ? drawWorked(request, project, board) : [];
    },
  });
}

type WorkedBoard = ReturnType<typeof workOutBoard>;

/** Who compares looks at the drawings next, and prints the note; a project of many boards is some megabytes. */
const MOST_KEPT = 2;

const keptBoards = keepRecent<readonly WorkedBoard[]>('compared-boards', MOST_KEPT);

async function workOutOnce(
  companyId: string,
  source: ReportSource,
  knowledge: Knowledge,
): Promise<readonly WorkedBoard[]> {
  const key = `${companyId} ${source.fingerprint}`;
  const boards =
    keptBoards.get(key) ??
    (await workOutBoards(source.boards, makeProjectTerms(source.kept, bookOfData(source.book), knowledge)));
  keptBoards.put(key, boards);
  return boards;
}

/** Other requests are answered between two boards. */
async function workOutBoards(boards: readonly SourceBoard[], terms: ProjectTerms): Promise<readonly WorkedBoard[]> {
  const worked: WorkedBoard[] = [];
  for (const board of boards) {
    worked.push(workOutBoard(board, terms));
    await nextTurn();
  }
  return worked;
}

function workOutBoard(saved: SourceBoard, terms: ProjectTerms) {
  const { name } = saved;
  const inputs = draftOf(saved.inputs);
  const worked = quoteSavedBoard(saved, inputs, terms);
  // An amount that is too large leaves the board without bill and price.
  const quoted = worked.ok ? worked.value : null;
  const results = boardResults(terms.knowledge, name, openEditableBoard(terms.knowledge, inputs).board, quoted, '');
  return { saved, quoted, compared: comparedBoard({ ...saved, inputs }, results, quoted) };
}

/** A board that nobody has drawn yet is drawn in the name of the caller, today. */
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
  return drawBoard(
    { ...quoted, design, price },
    head,
    issue,
    elevationsOf(knowledgeOf(tx), { board: quoted.board, design }),
  );
}
