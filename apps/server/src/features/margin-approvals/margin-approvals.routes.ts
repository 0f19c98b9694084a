import { randomUUID } from 'node:crypto';
import {
  decideMarginCall,
  listMarginRequestsCall,
  MOST_DECIDED,
  readProjectMarginCall,
  requestMarginCall,
} from '@pw/contract/margin-approvals';
import { momentOnScreen } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import {
  judgeMarginReason,
  type MarginLapse,
  marginDecisionRefusal,
} from '@pw/domain/margin-approvals/margin-requests';
import { decidedMeanwhileText } from '@pw/domain/margin-approvals/margin-texts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import { findProject } from '../projects/projects.store.ts';
import {
  decideMarginRequest,
  findMarginRequest,
  insertMarginRequest,
  listMarginRequests,
  lockMarginRequest,
  type MarginRequest,
} from './margin-requests.store.ts';
import { presentMarginRequest } from './present-margin.ts';
import { readProjectMargin } from './project-margin.ts';
import { tellDecision, tellRequest } from './tell-margin.ts';

const readProjectMarginRoute = route(readProjectMarginCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const read = await readProjectMargin(tx, actor.companyId, open.value);
    if (!read.ok) {
      return refuse(read.error.code, { message: read.error.message });
    }
    const { standing: margin, isApproved, request, lapse } = read.value;
    return { margin, isApproved, request: request && presentMarginRequest(request, lapse) };
  },
});

/** Asks for approval of what the project comes to now. Who changes its price waits, and changes another one. */
const requestMarginRoute = route(requestMarginCall, {
  isHeavy: true,
  async handle(request) {
    const { params, body, actor, tx, now, refuse, audit } = request;
    const faults = judgeMarginReason('request', body.reason);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const open = await openToMove(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const read = await readProjectMargin(tx, actor.companyId, open.value);
    if (!read.ok) {
      return refuse(read.error.code, { message: read.error.message });
    }
    const { standing, priced, isFrozen, isApproved, request: last, lapse } = read.value;
    if (isFrozen || isApproved || !standing.isBelow) {
      return refuse('NOT_BELOW');
    }
    if (last?.state === 'open' && lapse === null) {
      return refuse('ALREADY_ASKED');
    }
    const requestId = randomUUID();
    const { companyId, accountId: askedBy, name: askedByName } = actor;
    const { projectId } = open.value;
    const asked = { askedBy, askedByName, askedAt: now, reason: body.reason.trim() };
    await insertMarginRequest(tx, {
      companyId,
      requestId,
      projectId,
      ...priced,
      floor: standing.floorPercent,
      ...asked,
    });
    const added = await mustFind(tx, requestId);
    await tellRequest(request, added);
    audit({ event: 'margin.asked', subject: subjectOf(added), details: notedOf(added) });
    return presentMarginRequest(added, null);
  },
});

/** What the audit calls a decision. */
const events = {
  approved: { event: 'margin.approved' },
  refused: { event: 'margin.refused' },
} as const;

/** Decides about a request. Of two decisions at once the second one reads the first. */
const decideMarginRoute = route(decideMarginCall, {
  async handle(request) {
    const { params, body, actor, tx, now, refuse, audit } = request;
    const faults = judgeMarginReason('decision', body.reason);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const asked = await lockMarginRequest(tx, params.requestId);
    if (!asked) {
      return refuse('NOT_FOUND');
    }
    const code = marginDecisionRefusal(asked, actor.accountId);
    if (code === 'ALREADY_DECIDED') {
      const { state, decidedByName: by, decidedAt } = asked;
      const at = decidedAt && momentOnScreen(decidedAt.getTime());
      return refuse(code, { message: decidedMeanwhileText({ state, by, at }) });
    }
    if (code !== null) {
      return refuse(code);
    }
    const decided = {
      state: body.decision === 'approve' ? 'approved' : 'refused',
      decidedBy: actor.accountId,
      decidedByName: actor.name,
      decidedAt: now,
      decisionReason: body.reason.trim(),
    } as const;
    await decideMarginRequest(tx, { requestId: asked.requestId, ...decided });
    const after = { ...asked, ...decided };
    await tellDecision(request, after);
    const details = { ...notedOf(after), decision: decided.state, decisionReason: decided.decisionReason };
    audit({ ...events[decided.state], subject: subjectOf(after), details });
    return presentMarginRequest(after, null);
  },
});

const listMarginRequestsRoute = route(listMarginRequestsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ actor, tx }) {
    const items = [];
    for (const request of await listMarginRequests(tx, MOST_DECIDED)) {
      const lapse = request.state === 'open' ? await readLapse(tx, actor.companyId, request) : null;
      items.push(presentMarginRequest(request, lapse));
    }
    return { items };
  },
});

export const marginApprovalRoutes: readonly Route[] = [
  readProjectMarginRoute,
  requestMarginRoute,
  decideMarginRoute,
  listMarginRequestsRoute,
];

/** Why an open request is not about what its project comes to now; null where it is, or where that leads to no price. */
async function readLapse(
  tx: AppTransaction,
  companyId: string,
  { projectId, requestId }: MarginRequest,
): Promise<MarginLapse | null> {
  const project = await findProject(tx, projectId);
  const read = project && (await readProjectMargin(tx, companyId, project));
  return read?.ok && read.value.request?.requestId === requestId ? read.value.lapse : null;
}

async function mustFind(tx: AppTransaction, requestId: string): Promise<MarginRequest> {
  const request = await findMarginRequest(tx, requestId);
  if (!request) {
    throw new Error(`The margin request ${requestId} was just added and is not there`);
  }
  return request;
}

function subjectOf({ quotationNumber, projectName }: MarginRequest): string {
  return `${quotationNumber} ${projectName}`;
}

/** What the audit says of a request. */
function notedOf({ revision, finalPaise, marginPaise, costPaise, floorPercent, reason }: MarginRequest) {
  return { offerRevision: revision, finalPaise, marginPaise, costPaise, floorPercent, reason };
}
