import { listRevisionsCall, type ProjectRevisionOnWire, readRevisionCall } from '@pw/contract/order-submission';
import type { BoardDesignOnWire } from '@pw/contract/price-fields';
import { statusEntry } from '@pw/domain/projects/project-status';
import { projectComponents } from '@pw/pricing/component-discount/project-components';
import type { AppTransaction } from '../../platform/database/app-database.ts';
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
import { frozenTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { listTransitions, type TakenTransition } from '../projects/transitions.store.ts';
import { type AcknowledgedRow, listAcknowledged } from './acknowledged-warnings.store.ts';

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
        boards: boards.get(frozen.revision) ?? 0,
        acknowledged: presentAcknowledged(acknowledged, frozen.revision),
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
  const saved = boards.map((board) => ({ ...board, state: 'generated', isSaved: true }) as const);
  const priced = await priceOfBoards(tx, actor.companyId, saved, frozenTerms(frozen));
  if (!priced.ok) {
    throw new Error(`Revision ${frozen.revision} of project ${projectId} had a price: ${priced.error.message}`);
  }
  return {
    ...(await presentSubmission(tx, frozen)),
    project: presentRevision(project, frozen),
    customer: frozen.customer,
    price: presentProjectPrice(priced.value),
    components: projectComponents(boards).map(presentComponent),
    boards: boards.map((board) => presentBoard(request, board)),
    acknowledged: presentAcknowledged(await listAcknowledged(tx, projectId), frozen.revision),
  };
}

function presentBoard(request: BoardRequest, board: FrozenBoardRow): ProjectRevisionOnWire['boards'][number] {
  const { lineItemId, name, quantity, checks, frontView } = board;
  return {
    ...{ lineItemId, name, quantity, checks },
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

function presentAcknowledged(rows: readonly AcknowledgedRow[], revision: number) {
  return rows
    .filter((row) => row.revision === revision)
    .flatMap(({ checkId: id, findings, by, at }) =>
      findings.map(({ board, message }) => ({ id, board, message, by, at: at.toISOString() })),
    );
}

function presentTransition(step: TakenTransition) {
  const { fromStatus, toStatus, revision, movedAt, movedByName: by, reason, purchaseOrderNumber } = step;
  const [from, to] = [statusEntry(fromStatus).name, statusEntry(toStatus).name];
  return { from, to, revision, at: movedAt.toISOString(), by, reason, purchaseOrderNumber };
}
