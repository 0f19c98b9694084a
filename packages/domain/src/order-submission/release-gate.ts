import { judgeLine } from '../field-rules.ts';
import { firstNamed } from '../first-named.ts';
import type { ProjectStatus } from '../projects/project-status.ts';
import { err, ok, type Result } from '../result.ts';
import type { ApprovalStanding } from './customer-approval.ts';

/** What a company asks of the customer before an order is released to manufacture. */
export const customerApprovalSettings = ['off', 'needed'] as const;

export type CustomerApprovalSetting = (typeof customerApprovalSettings)[number];

/** What decides whether an order is released. */
export type ReleaseFacts = {
  readonly setting: CustomerApprovalSetting;
  /** Of the revision that is released; what was said of an older one does not count. */
  readonly standing: ApprovalStanding;
  /** The numbers of the remarks on that revision that are neither resolved nor declined, rising. */
  readonly openRemarks: readonly number[];
};

/** Why an order is not released. */
export type ReleaseObstacle = {
  readonly code: 'CUSTOMER_NOT_APPROVED' | 'REMARKS_OPEN';
  readonly text: string;
};

export const CUSTOMER_NOT_APPROVED =
  'The customer has not approved this revision. Send him the offer and record what he says, or release it with a reason.';

export const REMARKS_OPEN =
  'Comments of the customer are open. Resolve or decline them in the Summary, or release the order with a reason.';

const MOST_NAMED = 20;

const notApproved: Readonly<Record<Exclude<ApprovalStanding, 'approved' | 'approved with comments'>, string>> = {
  none: CUSTOMER_NOT_APPROVED,
  rejected: 'The customer has rejected this revision. Submit another one, or release it with a reason.',
  'other revision':
    'The customer has said nothing of this revision, only of an older one. Ask him, or release it with a reason.',
  tampered:
    'What is kept of the revision is no longer what the customer was shown. Have him approve it again, or release it with a reason.',
};

/** What keeps an order from being released; null where nothing does. */
export function releaseObstacle({ setting, standing, openRemarks }: ReleaseFacts): ReleaseObstacle | null {
  if (setting === 'off' || standing === 'approved') {
    return null;
  }
  if (standing !== 'approved with comments') {
    return { code: 'CUSTOMER_NOT_APPROVED', text: notApproved[standing] };
  }
  const numbers = firstNamed(openRemarks.map(String), MOST_NAMED);
  return openRemarks.length === 0 ? null : { code: 'REMARKS_OPEN', text: `${REMARKS_OPEN} Open: ${numbers}.` };
}

/** The length of the reason for which an order is released all the same, in characters. */
export const overrideLimits = { least: 10, most: 300 } as const;

export const OVERRIDE_INVALID = `Enter a reason of ${overrideLimits.least} to ${overrideLimits.most} characters on one line.`;

/** Whether a reason cannot be kept. */
export function overrideFault(reason: string): boolean {
  return judgeLine(reason, overrideLimits.most) !== null || Array.from(reason.trim()).length < overrideLimits.least;
}

/** Whether a step releases an order. */
export function isRelease(to: ProjectStatus): boolean {
  return to === 'manufacture-submitted';
}

export type ReleaseRefusal = ReleaseObstacle | { readonly code: 'OVERRIDE_INVALID'; readonly text: string };

/**
 * Decides whether an order is released, and with which reason where something is missing. A reason that nothing asks for
 * is not kept.
 * @param override the reason that the user gives; undefined for none
 */
export function decideRelease(
  facts: ReleaseFacts,
  override: string | undefined,
): Result<{ readonly customerOverride?: string }, ReleaseRefusal> {
  const obstacle = releaseObstacle(facts);
  if (obstacle === null) {
    return ok({});
  }
  if (override === undefined) {
    return err(obstacle);
  }
  return overrideFault(override)
    ? err({ code: 'OVERRIDE_INVALID', text: OVERRIDE_INVALID })
    : ok({ customerOverride: override.trim() });
}
