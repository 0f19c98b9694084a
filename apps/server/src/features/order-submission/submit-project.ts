import {
  type AcceptanceFault,
  decideAcceptance,
  decideSubmission,
  type StandingPoint,
  type SubmissionBlocker,
} from '@pw/domain/order-submission/decide-submission';
import type { MoveWords } from '@pw/domain/projects/move-order';
import type { Transition } from '@pw/domain/projects/project-status';
import { err, ok, type Result } from '@pw/domain/result';
import { type KeptAnswer, sendReasonText, withAnswers } from '@pw/pricing/quote/send-gate';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { FrozenOffer, OfferTexts } from '../../database/revision-tables.ts';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { moveProject } from '../projects/move-project.ts';
import { keepOfferTexts } from '../projects/offer-texts.store.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { orderOffer } from '../reports/order-reports.ts';
import { freezeRevision } from './freeze-revision.ts';
import { type JudgedProject, judgeSubmission } from './judge-submission.ts';
import { findOfferChanges, type ReadOffer } from './read-offer.ts';

export type Submission = {
  /** A step that freezes, which `decideTransition` has allowed. */
  readonly transition: Transition;
  readonly words?: MoveWords;
  /** Ids of the checks whose points the person who submits answers for; undefined for a call that says nothing of them. */
  readonly acknowledgedWarnings?: readonly string[] | undefined;
  /** Names the points that were read. */
  readonly warningsFingerprint?: string | undefined;
  /** Names the boards and prices that were read. */
  readonly offerRead?: ReadOffer | undefined;
};

export type SubmitRefusal = CodedRefusal<
  SubmissionBlocker['code'] | AcceptanceFault['code'] | 'OFFER_CHANGED' | PriceRefusal['code']
>;

/** A project that was submitted, and the ids of the checks that were accepted and of those that nobody accepted. */
export type SubmittedRevision = {
  readonly project: Project;
  readonly acknowledged: readonly string[];
  readonly notAccepted: readonly string[];
};

/**
 * Submits a project that is locked for a change: freezes the revision that was worked on, takes the step, and orders the
 * offer of the revision unless it is there. Everybody else who would change the project meanwhile waits, and is then
 * refused. Killed in the middle it leaves files that nobody finds, and nothing else.
 */
export async function submitProject(
  request: BoardRequest,
  project: Project,
  { transition, words, acknowledgedWarnings: checkIds, warningsFingerprint: read, offerRead }: Submission,
): Promise<Result<SubmittedRevision, SubmitRefusal>> {
  const { tx, actor, now } = request;
  const judged = await judgeSubmission(request, project);
  if (!judged.ok) {
    return refusedPrice(judged.error);
  }
  const decided = decideSubmission(judged.value.facts);
  if (!decided.ok) {
    return err({ code: decided.error.code, more: moreOf(decided.error, judged.value) });
  }
  const changed = await findOfferChanges(tx, project, judged.value, offerRead);
  if (changed !== null) {
    return err({ code: 'OFFER_CHANGED', more: changed });
  }
  const me = { by: actor.name, at: now.toISOString() };
  const accepted = decideAcceptance(judged.value.points, {
    ...me,
    checkIds,
    read,
    current: judged.value.pointsFingerprint,
  });
  if (!accepted.ok) {
    const { code, text: message, left } = accepted.error;
    return err({ code, more: { message, ...(left.length > 0 ? { details: { findings: left } } : {}) } });
  }
  const points = accepted.value;
  const texts = await keepAnswers(project, judged.value, points);
  const left = leftOf(judged.value, texts);
  const frozen = await freezeRevision(request, project, { judged: judged.value, points, texts, left });
  if (!frozen.ok) {
    return refusedPrice(frozen.error);
  }
  const moved = await moveProject(request, project, transition, words);
  await orderOffer(request, moved);
  return ok({ project: moved, acknowledged: idsOf(points, true), notAccepted: idsOf(points, false) });
}

function idsOf(points: readonly StandingPoint[], isAccepted: boolean): readonly string[] {
  const matches = points.filter(({ accepted }) => (accepted !== null) === isAccepted);
  return [...new Set(matches.map(({ id }) => id))];
}

/**
 * Adds the points accepted with the submission to the answers of the gate: the next revision asks only for the rest.
 * @returns the texts of the offer with these answers
 */
async function keepAnswers(
  { projectId }: Project,
  { points: before, reading }: JudgedProject,
  points: readonly StandingPoint[],
): Promise<OfferTexts> {
  const texts = await reading.offerTexts();
  const added = points.flatMap((point, at) =>
    before[at]?.accepted === null && !point.keepsDraft ? (answerOf(point) ?? []) : [],
  );
  if (added.length === 0) {
    return texts;
  }
  const asked = points.map(({ id: what, board, mark }) => ({ what, board, mark }));
  const answers = withAnswers(texts.answers, added, asked);
  return { ...texts, answers: await keepOfferTexts(reading.tx, projectId, { answers }) };
}

function answerOf({ id: what, board, mark, message, lines, accepted }: StandingPoint) {
  const said = lines.length > 0 ? lines.join('\n') : message;
  return accepted && ({ what, board, mark, said, ...accepted } satisfies KeptAnswer);
}

/** What keeps the offer from being final once the answers are kept. */
function leftOf({ offer }: JudgedProject, texts: OfferTexts): FrozenOffer['left'] {
  const points = offer?.judge(texts);
  return (
    points?.flatMap(({ reason, answer }) =>
      answer === null ? [{ code: reason.code, text: sendReasonText(reason) }] : [],
    ) ?? null
  );
}

function moreOf({ code, text: message }: SubmissionBlocker, { facts }: JudgedProject): RefusalMore {
  switch (code) {
    case 'BOARDS_INCOMPLETE':
      return { message, details: { boards: facts.boards.filter(({ gap }) => gap !== null) } };
    case 'CHECKS_FAILED':
      return { message, details: { findings: facts.errors } };
    case 'MARGIN_BELOW_FLOOR':
      return facts.shortfall ? { message, details: facts.shortfall } : { message };
    default:
      return { message };
  }
}

function refusedPrice({ code, message }: PriceRefusal) {
  return err({ code, more: { message } });
}
