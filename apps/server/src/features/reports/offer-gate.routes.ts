import { createHash } from 'node:crypto';
import {
  answerOfferCall,
  type OfferGateOnWire,
  readOfferGateCall,
  type SendReasonOnWire,
  saveOfferDeviationsCall,
} from '@pw/contract/offer-gate';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { isViewOnly } from '@pw/domain/projects/project-status';
import { decideReports } from '@pw/domain/reports/decide-reports';
import { judgeDeviationLines } from '@pw/domain/reports/offer-lines';
import { type Answer, answerTo, type NamedAnswer, type SendReason, sendReasonText } from '@pw/pricing/quote/send-gate';
import { route } from '../../platform/http/route.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { subjectOf } from '../projects/change-project.ts';
import { keepOfferTexts, readOfferTexts } from '../projects/offer-texts.store.ts';
import { openProject, openToEdit, openToWrite } from '../projects/open-project.ts';
import { type Project, updateProject } from '../projects/projects.store.ts';
import { isSame, judgeOffer, type OfferSource } from './judge-offer.ts';
import { readReportSource } from './report-source.ts';
import { findReportedBoards } from './reported-boards.ts';
import { workOutProject } from './work-out-project.ts';

/** What is left before the offer of a project is final. */
export const readOfferGateRoute = route(readOfferGateCall, {
  isHeavy: true,
  async handle({ params: { projectId }, refuse, ...request }) {
    const open = await openProject(request.tx, projectId);
    return open.ok ? presentGate(request, open.value) : refuse(open.error.code, open.error.more);
  },
});

/** Answers by name for what keeps an offer from being final. */
export const answerOfferRoute = route(answerOfferCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const found = await findReasons(request, open.value);
    const asked = found.reasons.flatMap((reason) => answerTo(reason) ?? []);
    const answered = asked.filter((answer) => body.keys.includes(keyOf(answer)));
    if (answered.length < new Set(body.keys).size) {
      return refuse('CHANGED');
    }
    const { answers } = await readOfferTexts(tx, projectId);
    const at = now.toISOString();
    const added = answered.map((answer): NamedAnswer => ({ ...answer, by: actor.name, at }));
    // Another answer to the same takes the place of one that said something else.
    const kept = answers.filter((answer) => !added.some(({ what, board }) => isAbout(answer, { what, board })));
    await keepOfferTexts(tx, projectId, { answers: [...kept, ...added] });
    const details = { projectId, answered: answered.map(({ what, board, said }) => ({ what, board, said })) };
    audit({ event: 'project.offer-answered', subject: subjectOf(open.value), details });
    return presentGate(request, open.value, found.judge);
  },
});

/** Sets where an offer is not what was asked for, in the estimator's words. */
export const saveOfferDeviationsRoute = route(saveOfferDeviationsCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const open = await openToEdit(tx, projectId, body.revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const fault = judgeDeviationLines(body.deviations);
    if (fault !== null) {
      return refuse('LINE_INVALID', { message: fault });
    }
    const { deviations: from } = await readOfferTexts(tx, projectId);
    const deviations = body.deviations.map((line) => line.trim());
    await keepOfferTexts(tx, projectId, { deviations });
    const project = await updateProject(tx, open.value, { userId: actor.accountId, now });
    const details = { projectId, deviations: { from, to: deviations } };
    audit({ event: 'project.deviations-changed', subject: subjectOf(open.value), details });
    return presentGate(request, project);
  },
});

type GateRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor' | 'now'>;

/** @param judge what is left by boards that this request has worked out already */
async function presentGate(request: GateRequest, project: Project, judge?: Judge): Promise<OfferGateOnWire> {
  const { projectId, offerRevision, revision } = project;
  const { answers, deviations } = await readOfferTexts(request.tx, projectId);
  const { reasons, unjudged } = judge
    ? { reasons: judge({ answers, deviations }), unjudged: null }
    : await findReasons(request, project);
  return {
    number: offerNumber(projectId, offerRevision),
    reasons: reasons.map(presentReason),
    unjudged,
    answers: answers.map(({ board, said, by, at }) => ({
      text: board === null ? said : `${board}: ${said}`,
      by,
      at,
    })),
    deviations: [...deviations],
    revision,
  };
}

function presentReason(reason: SendReason): SendReasonOnWire {
  const answer = answerTo(reason);
  return {
    code: reason.code,
    text: sendReasonText(reason),
    lines: reason.code === 'DEVIATIONS' ? [...reason.deviations] : [],
    key: answer && keyOf(answer),
  };
}

/** What is left of an offer with other texts: answers and deviations change nothing of its boards. */
type Judge = (texts: Pick<OfferSource, 'answers' | 'deviations'>) => readonly SendReason[];

type FoundReasons = {
  readonly reasons: readonly SendReason[];
  readonly unjudged: string | null;
  /** Left out where nothing was worked out. */
  readonly judge?: Judge;
};

/** What is left by the rules and prices of now; nothing of what is submitted, whose papers are made. */
async function findReasons(request: GateRequest, project: Project): Promise<FoundReasons> {
  if (isViewOnly(project.status)) {
    return { reasons: [], unjudged: null };
  }
  const { tx, actor, now } = request;
  const boards = await findReportedBoards(request, project);
  const decided = decideReports(['TechnoCommercialReport'], { hasCustomer: project.customerId !== null, boards });
  if (!decided.ok) {
    return { reasons: [], unjudged: decided.error.text };
  }
  const source = await readReportSource(tx, project, now);
  const worked = await workOutProject(actor.companyId, source, async () => {});
  if (!worked.ok) {
    return { reasons: [], unjudged: worked.error.said };
  }
  const number = offerNumber(project.projectId, project.offerRevision);
  const judge: Judge = (texts) =>
    judgeOffer({ ...source.offer, ...texts }, worked.value, { prices: source.prices, offerNumber: number }).reasons;
  return { reasons: judge(source.offer), unjudged: null, judge };
}

function isAbout(answer: Answer, { what, board }: Pick<Answer, 'what' | 'board'>): boolean {
  return isSame({ ...answer, said: '' }, { what, board, said: '' });
}

function keyOf({ what, board, said }: Answer): string {
  return createHash('sha256')
    .update(JSON.stringify([what, board, said]))
    .digest('base64url');
}
