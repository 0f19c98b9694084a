import { type BoardGap, boardGapText } from '../boards/board-gap.ts';
import { err, ok, type Result } from '../result.ts';

/** What a check has found in a board of a project. */
export type BoardFinding = {
  /** Id of the check, e.g. `R1`. */
  readonly id: string;
  readonly lineItemId: number;
  readonly board: string;
  readonly message: string;
  readonly feeder?: string | undefined;
  readonly section?: string | undefined;
};

/** What of a project decides whether it can be submitted. */
export type SubmittedProject = {
  /** Whether its customer is one of the company's, was deleted, or none was chosen. */
  readonly customer: 'chosen' | 'gone' | 'none';
  readonly boards: readonly {
    readonly lineItemId: number;
    readonly name: string;
    /** What keeps it from being complete; null where nothing does. */
    readonly gap: BoardGap | null;
  }[];
  /** What checks find that must not stand: findings of severity E. */
  readonly errors: readonly BoardFinding[];
};

/** What keeps a project from being submitted. */
export const submissionBlockers = [
  'NO_CUSTOMER',
  'CUSTOMER_GONE',
  'NO_BOARDS',
  'BOARDS_INCOMPLETE',
  'CHECKS_FAILED',
] as const;

/** What keeps a project from being submitted, and what to do. */
export type SubmissionBlocker = { readonly code: (typeof submissionBlockers)[number]; readonly text: string };

export const NO_CUSTOMER_TO_SUBMIT = 'Please select a customer before submitting the project.';
export const CUSTOMER_GONE = 'The customer of the project was deleted. Choose another one on the project details.';
export const NO_BOARDS_TO_SUBMIT = 'The project has no board. Add one and configure it, then submit the project.';

/** Everything that keeps a project from being submitted, the first thing to do first. */
export function findBlockers({ customer, boards, errors }: SubmittedProject): readonly SubmissionBlocker[] {
  const incomplete = boards.flatMap(({ name, gap }) => (gap === null ? [] : [`${name} (${boardGapText(gap)})`]));
  const found: readonly (SubmissionBlocker | null)[] = [
    customer === 'none' ? { code: 'NO_CUSTOMER', text: NO_CUSTOMER_TO_SUBMIT } : null,
    customer === 'gone' ? { code: 'CUSTOMER_GONE', text: CUSTOMER_GONE } : null,
    boards.length === 0 ? { code: 'NO_BOARDS', text: NO_BOARDS_TO_SUBMIT } : null,
    incomplete.length > 0
      ? {
          code: 'BOARDS_INCOMPLETE',
          text: `Only complete boards can be submitted. Complete first: ${listed(incomplete)}.`,
        }
      : null,
    errors.length > 0 ? { code: 'CHECKS_FAILED', text: errorsText(errors) } : null,
  ];
  return found.filter((each) => each !== null);
}

/** Decides whether a project can be submitted; refused by what is to be done first. Warnings do not keep it. */
export function decideSubmission(project: SubmittedProject): Result<null, SubmissionBlocker> {
  const [first] = findBlockers(project);
  return first ? err(first) : ok(null);
}

function errorsText(errors: readonly BoardFinding[]): string {
  const [first] = errors;
  const count = errors.length === 1 ? 'A check finds an error' : `Checks find ${errors.length} errors`;
  return `${count}. Repair first: ${first?.board}: ${first?.message}`;
}

/** As many boards as a message names. */
const MOST_NAMED = 5;

function listed(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `${names.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** Findings of one check, which are acknowledged together. */
export type AcknowledgedCheck = { readonly checkId: string; readonly findings: readonly BoardFinding[] };

/** What stands with a submission: a warning, or whatever somebody has to answer for by name. */
export type StandingFinding = BoardFinding & {
  /** The offer does not go out before somebody has accepted it (SBD-R2 14). */
  readonly mustAccept: boolean;
};

/** Why what stands with a submission is not accepted. */
export const acceptanceFaults = ['NOT_ACCEPTED', 'WARNINGS_CHANGED'] as const;

/** The same, and what to do. */
export type AcceptanceFault = { readonly code: (typeof acceptanceFaults)[number]; readonly text: string };

export const NOT_ACCEPTED =
  'Somebody has to accept what the checks find. Read the warnings at the Summary and accept them.';
export const WARNINGS_CHANGED =
  'The checks find something else than what was read. Read the warnings at the Summary again and accept them.';

/** What somebody accepts with a submission. */
export type Acceptance = {
  /** Of the checks whose findings are accepted, each as it stands now. */
  readonly checkIds: readonly string[];
  /** Names the findings that were read; undefined for whoever has read none. */
  readonly read: string | undefined;
  /** Names the findings of now. */
  readonly stands: string;
};

/**
 * What somebody accepts of the findings that stand with a submission, by check. Ids of checks that find nothing any more
 * accept nothing. Refused where something has come since it was read, and where something is left that has to be
 * accepted by name.
 */
export function decideAcceptance(
  findings: readonly StandingFinding[],
  { checkIds, read, stands }: Acceptance,
): Result<readonly AcknowledgedCheck[], AcceptanceFault> {
  if (read !== undefined && read !== stands) {
    return err({ code: 'WARNINGS_CHANGED', text: WARNINGS_CHANGED });
  }
  const left = findings.filter(({ id, mustAccept }) => mustAccept && !checkIds.includes(id));
  if (left.length > 0) {
    const named = left.map(({ board, message }) => `${board}: ${message}`);
    return err({ code: 'NOT_ACCEPTED', text: `${NOT_ACCEPTED} To accept: ${listed(named)}` });
  }
  const accepted = [...new Set(checkIds)].flatMap((checkId) => {
    const found = findings.filter(({ id }) => id === checkId);
    return found.length === 0 ? [] : [{ checkId, findings: found }];
  });
  return ok(accepted);
}
