import { counted } from '../counted.ts';
import type { ProjectStatus } from '../projects/project-status.ts';

/** The statuses that sales submit a project to. */
export type SubmittedStatus = Extract<ProjectStatus, 'quote-submitted' | 'order-submitted' | 'manufacture-submitted'>;

type SubmissionTexts = {
  /** The question before it, and what becomes of it. */
  readonly title: string;
  readonly question: string;
  readonly done: string;
  readonly failed: string;
};

/** The questions and texts when sales submit a project. The texts of the quote are the specification's. */
export const submissionTexts: Readonly<Record<SubmittedStatus, SubmissionTexts>> = {
  'quote-submitted': {
    title: 'Submit to Order',
    question: 'You are about to submit the quote for order conversion. Are you sure',
    done: 'The Quote has been submitted for order conversion successfully.',
    failed: 'The Quote has not been submitted for order conversion successfully.',
  },
  'order-submitted': {
    title: 'Confirm order',
    question: 'You are about to confirm the order with the purchase order of the customer. Are you sure',
    done: 'The Order has been submitted for confirmation successfully.',
    failed: 'The Order has not been submitted for confirmation successfully.',
  },
  'manufacture-submitted': {
    title: 'Release to manufacture',
    question: 'You are about to release the order to manufacture. Are you sure',
    done: 'The Order has been submitted for release to manufacture successfully.',
    failed: 'The Order has not been submitted for release to manufacture successfully.',
  },
};

/** Says under the question what a submission does: of what can still be changed, or of what is frozen already. */
export function submissionEffect(offerNumber: string, freezes: boolean): string {
  return freezes
    ? `${offerNumber} is frozen as it is now, and an administrator decides about it.`
    : `An administrator decides about ${offerNumber}, which stays as it was submitted.`;
}

/**
 * Over the warnings that stand, and at the box that takes responsibility for them.
 * @param toAccept how many of them keep the offer until somebody accepts them by name
 */
export function warningsTexts(
  count: number,
  toAccept = 0,
): { readonly title: string; readonly tick: string; readonly open: string } {
  return count === 1
    ? {
        title:
          toAccept === 0
            ? '1 warning does not keep the project from being submitted'
            : '1 warning to be accepted by name before the offer goes out',
        tick: 'I have read it and take responsibility for it',
        open: 'Read the warning and tick that you take responsibility for it.',
      }
    : {
        title:
          toAccept === 0
            ? `${count} warnings do not keep the project from being submitted`
            : `${count} warnings, ${toAccept} of them to be accepted by name before the offer goes out`,
        tick: `I have read all ${count} and take responsibility for them`,
        open: 'Read the warnings and tick that you take responsibility for them.',
      };
}

/** The marks of a point that the offer asks for, and the fold of its lines. */
export const pointTexts = {
  mustAccept: 'to be accepted',
  keepsDraft: 'the offer stays a draft',
  lines: (count: number) => counted(count, 'line'),
} as const;

/** Why the button of a submission is closed, next to what is listed above it. */
export const submissionClosedTexts = {
  CHECKING: 'The project is being checked.',
  BLOCKED: 'Mend what is listed above first.',
} as const;
