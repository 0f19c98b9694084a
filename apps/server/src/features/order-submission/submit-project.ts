import {
  type AcceptanceFault,
  decideAcceptance,
  decideSubmission,
  type SubmissionBlocker,
} from '@pw/domain/order-submission/decide-submission';
import type { MoveWords } from '@pw/domain/projects/move-order';
import type { Transition } from '@pw/domain/projects/project-status';
import { err, ok, type Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/price-terms';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { moveProject } from '../projects/move-project.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { freezeRevision } from './freeze-revision.ts';
import { type JudgedProject, judgeSubmission } from './judge-submission.ts';

export type Submission = {
  /** A step that freezes, which `decideTransition` has allowed. */
  readonly transition: Transition;
  readonly words?: MoveWords;
  /** Ids of the checks whose warnings whoever submits answers for. */
  readonly acknowledgedWarnings: readonly string[];
  /** Names the warnings that were read. */
  readonly warningsFingerprint?: string | undefined;
};

export type SubmitRefusal = CodedRefusal<SubmissionBlocker['code'] | AcceptanceFault['code'] | PriceRefusal['code']>;

/** A project that was submitted, and the ids of the checks that were acknowledged. */
export type SubmittedRevision = { readonly project: Project; readonly acknowledged: readonly string[] };

/**
 * Submits a project that is locked for a change: freezes the revision that was worked on and takes the step. Everybody
 * else who would change the project meanwhile waits, and is then refused. Killed in the middle it leaves files that
 * nobody finds, and nothing else.
 */
export async function submitProject(
  request: BoardRequest,
  project: Project,
  { transition, words, acknowledgedWarnings, warningsFingerprint }: Submission,
): Promise<Result<SubmittedRevision, SubmitRefusal>> {
  const judged = await judgeSubmission(request, project);
  if (!judged.ok) {
    return refusedPrice(judged.error);
  }
  const decided = decideSubmission(judged.value.facts);
  if (!decided.ok) {
    return err({ code: decided.error.code, more: moreOf(decided.error, judged.value) });
  }
  const { warnings, warningsFingerprint: stands, boards } = judged.value;
  const accepted = decideAcceptance(warnings, { checkIds: acknowledgedWarnings, read: warningsFingerprint, stands });
  if (!accepted.ok) {
    return err({ code: accepted.error.code, more: { message: accepted.error.text } });
  }
  const acknowledged = accepted.value;
  const frozen = await freezeRevision(request, project, { boards, acknowledged });
  if (!frozen.ok) {
    return refusedPrice(frozen.error);
  }
  const moved = await moveProject(request, project, transition, words);
  return ok({ project: moved, acknowledged: acknowledged.map(({ checkId }) => checkId) });
}

function moreOf({ code, text: message }: SubmissionBlocker, { facts }: JudgedProject): RefusalMore {
  switch (code) {
    case 'BOARDS_INCOMPLETE':
      return { message, details: { boards: facts.boards.filter(({ gap }) => gap !== null) } };
    case 'CHECKS_FAILED':
      return { message, details: { findings: facts.errors } };
    default:
      return { message };
  }
}

function refusedPrice({ code, message }: PriceRefusal) {
  return err({ code, more: { message } });
}
