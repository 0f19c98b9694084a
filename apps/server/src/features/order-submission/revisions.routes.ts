import { listRevisionsCall, type ProjectRevisionOnWire, readRevisionCall } from '@pw/contract/order-submission';
import type { BoardDesignOnWire } from '@pw/contract/price-fields';
import { compareFrontViewsCall, compareRevisionsCall, printRevisionNoteCall } from '@pw/contract/revision-comparison';
import { writeReport } from '@pw/documents/offer/write-report';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { statusEntry } from '@pw/domain/projects/project-status';
import { sheetsWithMarks } from '@pw/drawing/front-view/revision-marks';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { projectComponents } from '@pw/pricing/bill/project-components';
import type { Both } from '@pw/pricing/revisions/revision-difference';
import { revisionNote } from '@pw/reports/revision-note/revision-note';
import type { FrozenFinding } from '../../database/revision-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { countFrozenBoards, type FrozenBoardRow, listFrozenBoards } from '../boards/frozen-boards.store.ts';
import { frozenDrawingKey } from '../boards/frozen-drawing.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { presentComponent } from '../component-discount/component-discount.routes.ts';
import { presentDrawing } from '../front-view/generate-front-view.ts';
import { presentProjectPrice } from '../project-pricing/present-price.ts';
import { priceOfBoards } from '../project-pricing/project-price.ts';
import { type FrozenRevision, findRevision, listRevisions } from '../projects/frozen-project.store.ts';
import { openProject } from '../projects/open-project.ts';
import { presentRevision } from '../projects/present-project.ts';
import { readFrozenTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { listTransitions, type TakenTransition } from '../projects/transitions.store.ts';
import { type AcknowledgedRow, listAcknowledged } from './acknowledged-warnings.store.ts';
import { type Comparison, drawComparison, readComparison } from './compare-revisions.ts';
import { presentOffer } from './present-offer.ts';
import { NOTE_LOGO, revisionNoteData } from './revision-note-data.ts';

/** The submitted revisions of a project, and every step of its order. */
export const listRevisionsRoute = route(listRevisionsCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const boards = await countFrozenBoards(tx, projectId);
    const acknowledged = await listAcknowledged(tx, projectId);
    const revisions = [];
    for (const frozen of await listRevisions(tx, projectId)) {
      const { final } = frozen.totals;
      revisions.push({
        ...presentAmounts(['totalFinalLP'], { totalFinalLP: { paise: final } }),
        ...(await presentSubmission(tx, frozen)),
        ...(boards.get(frozen.revision) ?? { boards: 0, unpricedArticles: 0 }),
        acknowledged: acknowledged.filter(({ revision }) => revision === frozen.revision).flatMap(presentAcknowledged),
      });
    }
    const { offerRevision: current, approvedRevision: approved } = open.value;
    return { current, approved, revisions, transitions: (await listTransitions(tx, projectId)).map(presentTransition) };
  },
});

/** A submitted revision of a project as it was. */
export const readRevisionRoute = route(readRevisionCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId, revision }, refuse, ...request }) {
    const { tx } = request;
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const frozen = await findRevision(tx, { projectId, revision });
    return frozen ? presentWhole(request, open.value, frozen) : refuse('NOT_FOUND');
  },
});

async function presentWhole(
  request: BoardRequest,
  project: Project,
  frozen: FrozenRevision,
): Promise<ProjectRevisionOnWire> {
  const { tx, actor } = request;
  const { projectId } = project;
  const boards = await listFrozenBoards(tx, frozen);
  const { knowledgeVersion } = frozen;
  const saved = boards.map((board) => ({ ...board, knowledgeVersion, state: 'generated', isSaved: true }) as const);
  const priced = await priceOfBoards(tx, actor.companyId, saved, await readFrozenTerms(tx, frozen));
  if (!priced.ok) {
    throw new Error(`Revision ${frozen.revision} of project ${projectId} had a price: ${priced.error.message}`);
  }
  const acknowledged = (await listAcknowledged(tx, projectId)).filter(({ revision }) => revision === frozen.revision);
  return {
    ...(await presentSubmission(tx, frozen)),
    project: presentRevision(project, frozen),
    customer: frozen.customer,
    price: presentProjectPrice(priced.value),
    components: projectComponents(boards).map((component) => presentComponent(component, knowledgeOf(tx).tables)),
    boards: boards.map((board) => presentBoard(request, board, acknowledged)),
    acknowledged: acknowledged.flatMap(presentAcknowledged),
    offer: await presentOffer(tx, project, frozen.revision, frozen.offer.left?.map(({ text }) => text) ?? []),
  };
}

function presentBoard(
  request: BoardRequest,
  board: FrozenBoardRow,
  acknowledged: readonly AcknowledgedRow[],
): ProjectRevisionOnWire['boards'][number] {
  const { lineItemId, name, quantity, checks, frontView } = board;
  return {
    lineItemId,
    name,
    quantity,
    checks: checks.map((check) => ({ ...check, accepted: acceptanceOf(check, lineItemId, acknowledged) })),
    // It was written as an answer of the call that reads it.
    design: board.design as BoardDesignOnWire,
    frontView: presentDrawing(request, name, frontView, frozenDrawingKey(frontView)),
  };
}

async function presentSubmission(tx: AppTransaction, frozen: FrozenRevision) {
  const { revision, submittedAt, submittedBy, knowledgeVersion } = frozen;
  const { name } = await readPerson(tx, submittedBy);
  return { revision, submittedAt: submittedAt.toISOString(), submittedBy: name, knowledgeVersion };
}

function presentAcknowledged({ checkId: id, findings, by, at }: AcknowledgedRow) {
  return findings.map(({ board, message }) => ({ id, board, message, by, at: at?.toISOString() ?? null }));
}

/** Who accepted a finding of a frozen board; null for nobody. */
function acceptanceOf(
  { id, mark, message }: FrozenFinding,
  lineItemId: number,
  acknowledged: readonly AcknowledgedRow[],
): { readonly by: string; readonly at: string } | null {
  const row = acknowledged.find(
    ({ checkId, findings }) =>
      checkId === id &&
      findings.some(
        (finding) =>
          finding.lineItemId === lineItemId &&
          // Rows from before marks were kept are known by their words, which are frozen on both sides.
          (finding.mark === undefined || mark === undefined ? finding.message === message : finding.mark === mark),
      ),
  );
  return row && row.by !== null && row.at !== null ? { by: row.by, at: row.at.toISOString() } : null;
}

function presentTransition(step: TakenTransition) {
  const {
    fromStatus,
    toStatus,
    revision,
    movedAt,
    movedByName: by,
    reason,
    purchaseOrderNumber,
    customerOverride,
  } = step;
  const [from, to] = [statusEntry(fromStatus).name, statusEntry(toStatus).name];
  return { from, to, revision, at: movedAt.toISOString(), by, reason, purchaseOrderNumber, customerOverride };
}

/** What differs between two revisions of a project. */
export const compareRevisionsRoute = route(compareRevisionsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, refuse, ...request }) {
    const compared = await readComparison(request, params);
    if (!compared.ok) {
      return refuse(compared.error.code, compared.error.more);
    }
    const { before, after, difference } = compared.value;
    return { before: before.head, after: after.head, difference };
  },
});

/** The front views of a board in two revisions, with marks. */
export const compareFrontViewsRoute = route(compareFrontViewsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { lineItemId, ...address }, refuse, ...request }) {
    const compared = await readComparison(request, address);
    if (!compared.ok) {
      return refuse(compared.error.code, compared.error.more);
    }
    const board = compared.value.difference.boards.find((each) => each.lineItemId === lineItemId);
    const { before, after } = await drawComparison(compared.value, lineItemId, board);
    return { before: before.map(sheetSvg), after: after.map(sheetSvg) };
  },
});

/** The revision note as PDF. */
export const printRevisionNoteRoute = route(printRevisionNoteCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, refuse, ...request }) {
    const compared = await readComparison(request, params);
    if (!compared.ok) {
      return refuse(compared.error.code, compared.error.more);
    }
    const { project, before, after } = compared.value;
    const logo = await readLogo(request, compared.value);
    const note = revisionNote(
      revisionNoteData(compared.value, {
        preparedBy: request.actor.name,
        now: request.now,
        hasLogo: logo !== null,
        frontViews: await markedFrontViews(compared.value),
      }),
    );
    const names = `${revisionLabel(before.head.revision)} to ${revisionLabel(after.head.revision)}`;
    return {
      bytes: await writeReport(note, new Map(logo === null ? [] : [[NOTE_LOGO, logo]])),
      contentType: 'application/pdf',
      disposition: disposition(`${project.quotationNumber} Revision Note ${names}.pdf`),
    };
  },
});

/** A logo whose file is gone is left out, as one that was never uploaded. */
async function readLogo({ platform }: BoardRequest, { after }: Comparison): Promise<Uint8Array | null> {
  const { logo } = after.paper.company;
  const file = logo === null ? undefined : await platform.files.read(logo);
  return file?.bytes ?? null;
}

/** The sheets of the boards on which something is marked. */
async function markedFrontViews(compared: Comparison): Promise<ReadonlyMap<number, Both<readonly Sheet[]>>> {
  const drawn = new Map<number, Both<readonly Sheet[]>>();
  for (const board of compared.difference.boards) {
    const { marks, lineItemId } = board;
    // A board of one side only is named without sheets, which the offer of its revision has.
    if (board.change === 'changed' && marks.before.length + marks.after.length > 0) {
      const sheets = await drawComparison(compared, lineItemId, board);
      drawn.set(lineItemId, {
        before: sheetsWithMarks(sheets.before, marks.before),
        after: sheetsWithMarks(sheets.after, marks.after),
      });
    }
  }
  return drawn;
}
