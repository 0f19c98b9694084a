import { createHash } from 'node:crypto';
import {
  answerOfferCall,
  type OfferGateOnWire,
  readOfferGateCall,
  type SendReasonOnWire,
  saveOfferDeviationsCall,
} from '@pw/contract/offer-gate';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { judgeDeviationLines } from '@pw/domain/reports/offer-lines';
import { offerPlace } from '@pw/domain/reports/offer-places';
import {
  type Answer,
  answerBy,
  answerTo,
  type KeptAnswer,
  type SendReason,
  sendReasonPlace,
  sendReasonText,
  withAnswers,
} from '@pw/pricing/quote/send-gate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { listAdministratorNames } from '../company-users/company-users.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findFrozen } from '../projects/frozen-project.store.ts';
import { keepOfferTexts, readOfferTexts } from '../projects/offer-texts.store.ts';
import { openProject, openToEdit, openToWrite } from '../projects/open-project.ts';
import { type Project, updateProject } from '../projects/projects.store.ts';
import type { OfferPoint } from './judge-offer.ts';
import { judgeProjectOffer, type OfferRequest, type ProjectOffer } from './project-offer.ts';

/** What is left before the offer of a project is final. */
export const readOfferGateRoute = route(readOfferGateCall, {
  isHeavy: true,
  async handle({ params: { projectId }, refuse, ...request }) {
    const open = await openProject(request.tx, projectId);
    return open.ok ? presentGate(request, open.value) : refuse(open.error.code, open.error.more);
  },
});

/**
 * Answers by name for what keeps an offer from being final. What somebody else has answered for meanwhile stays theirs.
 */
export const answerOfferRoute = route(answerOfferCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const offer = await judgeProjectOffer(request, open.value);
    const asked = offer.isJudged ? offer.points.filter(({ reason }) => isNamed(reason, body.keys)) : [];
    if (asked.length < new Set(body.keys).size) {
      return refuse('CHANGED');
    }
    const answered = asked.flatMap(({ reason, answer }) =>
      answer === null ? (answerBy(reason, actor.name, now) ?? []) : [],
    );
    const { answers } = await readOfferTexts(tx, projectId);
    await keepOfferTexts(tx, projectId, { answers: withAnswers(answers, answered, askedOf(offer)) });
    const details = { projectId, answered: answered.map(({ what, board, said }) => ({ what, board, said })) };
    audit({ event: 'project.offer-answered', subject: subjectOf(open.value), details });
    return presentGate(request, open.value, offer);
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

/** @param known the offer as this request has judged it already */
async function presentGate(request: OfferRequest, project: Project, known?: ProjectOffer): Promise<OfferGateOnWire> {
  const { projectId, offerRevision, revision } = project;
  const number = offerNumber(projectId, offerRevision);
  const frozen = await findFrozen(request.tx, projectId);
  if (frozen) {
    const { left, answers, deviations } = frozen.offer;
    // What is frozen cannot be mended any more.
    const reasons = (left ?? []).map((reason) => ({ ...reason, lines: [], key: null, where: null, ...nobody }));
    const answered = answers.map(presentAnswer);
    return { number, reasons, unjudged: null, answers: answered, deviations: [...deviations], revision };
  }
  const { answers, deviations } = await readOfferTexts(request.tx, projectId);
  const offer = known ?? (await judgeProjectOffer(request, project));
  const points = offer.isJudged ? offer.judge({ answers, deviations }) : [];
  return {
    number,
    reasons: await presentReasons(request.tx, points, offer.isJudged ? offer.boards : []),
    unjudged: offer.isJudged ? null : offer.why,
    answers: answers.map(presentAnswer),
    deviations: [...deviations],
    revision,
  };
}

const nobody = { lineItemId: null, who: [] } as const;

async function presentReasons(
  tx: AppTransaction,
  points: readonly OfferPoint[],
  boards: readonly { readonly lineItemId: number; readonly name: string }[],
): Promise<SendReasonOnWire[]> {
  const administrators = await listAdministratorNames(tx);
  const left = points.flatMap(({ reason, answer }) => (answer === null ? [reason] : []));
  return left.map((reason) => {
    const { code } = reason;
    const asked = answerTo(reason);
    const where = sendReasonPlace(reason);
    const board = code === 'RESERVATION' ? reason.board : null;
    return {
      code,
      text: sendReasonText(reason),
      lines: linesOf(reason),
      key: asked && keyOf(asked),
      where,
      lineItemId: boards.find(({ name }) => name === board)?.lineItemId ?? null,
      who: where !== null && offerPlace(where).role === 'administrator' ? administrators : [],
    };
  });
}

/** As many open clauses as a list shows. */
const MOST_CLAUSES = 20;

function linesOf(reason: SendReason): string[] {
  switch (reason.code) {
    case 'DEVIATIONS':
      return reason.deviations.map(({ text }) => text);
    case 'CLAUSES_OPEN':
      return reason.clauses.slice(0, MOST_CLAUSES);
    default:
      return [];
  }
}

function askedOf(offer: ProjectOffer): readonly Answer[] {
  return offer.isJudged ? offer.points.flatMap(({ reason }) => answerTo(reason) ?? []) : [];
}

function presentAnswer({ board, said, by, at }: KeptAnswer) {
  return { text: board === null ? said : `${board}: ${said}`, by, at };
}

function isNamed(reason: SendReason, keys: readonly string[]): boolean {
  const asked = answerTo(reason);
  return asked !== null && keys.includes(keyOf(asked));
}

function keyOf({ what, board, mark }: Answer): string {
  return createHash('sha256')
    .update(JSON.stringify([what, board, mark]))
    .digest('base64url');
}
