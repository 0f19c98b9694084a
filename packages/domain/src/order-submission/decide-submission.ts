import { type BoardGap, boardGapText } from '../boards/board-gap.ts';
import { firstNamed } from '../first-named.ts';
import { belowFloorText, type MarginShortfall } from '../margin-approvals/margin-texts.ts';
import { err, ok, type Result } from '../result.ts';
import { openClausesText } from '../specifications/clause-answer.ts';
import { missingReasonsText, type UnreasonedBoard } from '../standard-boards/missing-reasons.ts';

/** A finding of a check in a board of a project. */
export type BoardFinding = {
  /** Id of the check, e.g. `R1`. */
  readonly id: string;
  readonly lineItemId: number;
  readonly board: string;
  readonly message: string;
  readonly feeder?: string | undefined;
  readonly section?: string | undefined;
};

/** The facts of a project that decide whether it can be submitted. */
export type SubmittedProject = {
  /** Whether its customer is one of the company's, was deleted, or none was chosen. */
  readonly customer: 'chosen' | 'gone' | 'none';
  readonly boards: readonly {
    readonly lineItemId: number;
    readonly name: string;
    /** The gap that prevents a complete board; null without one. */
    readonly gap: BoardGap | null;
  }[];
  /** The findings of severity E, which prevent a submission. */
  readonly errors: readonly BoardFinding[];
  /** The boards with articles whose price nobody knows, where the company's own prices alone count. */
  readonly unpriced: readonly { readonly board: string; readonly numbers: readonly string[] }[];
  /** The clauses of the specification that are open, as messages name them. */
  readonly openClauses: readonly string[];
  /** The boards with differences from their standard that lack a reason, where the company asks for one. */
  readonly unreasoned: readonly UnreasonedBoard[];
  /** The margin where it is below the floor and no approval holds; null else. */
  readonly shortfall: MarginShortfall | null;
};

/** A reason why a project cannot be submitted. */
export const submissionBlockers = [
  'NO_CUSTOMER',
  'CUSTOMER_GONE',
  'NO_BOARDS',
  'BOARDS_INCOMPLETE',
  'CHECKS_FAILED',
  'ARTICLES_UNPRICED',
  'CLAUSES_OPEN',
  'STANDARD_REASONS',
  'MARGIN_BELOW_FLOOR',
] as const;

/** Why a project cannot be submitted, and what to do. */
export type SubmissionBlocker = { readonly code: (typeof submissionBlockers)[number]; readonly text: string };

export const NO_CUSTOMER_TO_SUBMIT = 'Please select a customer before submitting the project.';
export const CUSTOMER_GONE = 'The customer of the project was deleted. Choose another one on the project details.';
export const NO_BOARDS_TO_SUBMIT = 'The project has no board. Add one and configure it, then submit the project.';

export const ARTICLES_UNPRICED =
  'Articles of the offer have no price. Enter their prices in Price Calculation, or offer them on request.';

export const CLAUSES_OPEN = 'Clauses of the specification are open. Answer them in the step Reports.';

/** Everything that keeps a project from being submitted, the first thing to do first. */
export function findBlockers({
  customer,
  boards,
  errors,
  unpriced,
  openClauses,
  unreasoned,
  shortfall,
}: SubmittedProject): readonly SubmissionBlocker[] {
  const incomplete = boards.flatMap(({ name, gap }) => (gap === null ? [] : [`${name} (${boardGapText(gap)})`]));
  const blockers: readonly (SubmissionBlocker | null)[] = [
    customer === 'none' ? { code: 'NO_CUSTOMER', text: NO_CUSTOMER_TO_SUBMIT } : null,
    customer === 'gone' ? { code: 'CUSTOMER_GONE', text: CUSTOMER_GONE } : null,
    boards.length === 0 ? { code: 'NO_BOARDS', text: NO_BOARDS_TO_SUBMIT } : null,
    incomplete.length > 0
      ? {
          code: 'BOARDS_INCOMPLETE',
          text: `Only complete boards can be submitted. Complete first: ${firstNamed(incomplete, MOST_NAMED)}.`,
        }
      : null,
    errors.length > 0 ? { code: 'CHECKS_FAILED', text: errorsText(errors) } : null,
    unpriced.length > 0 ? { code: 'ARTICLES_UNPRICED', text: unpricedText(unpriced) } : null,
    openClauses.length > 0 ? { code: 'CLAUSES_OPEN', text: clausesText(openClauses) } : null,
    unreasoned.length > 0 ? { code: 'STANDARD_REASONS', text: missingReasonsText(unreasoned) } : null,
    shortfall === null ? null : { code: 'MARGIN_BELOW_FLOOR', text: belowFloorText(shortfall) },
  ];
  return blockers.filter((each) => each !== null);
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

/** What is to be answered before the offer goes out, the first ones by number. */
function clausesText(open: readonly string[]): string {
  return `${openClausesText(open)}. Answer first: ${firstNamed(open, MOST_NUMBERS)}.`;
}

/** Articles without a price, each number once for all boards. */
function unpricedText(unpriced: SubmittedProject['unpriced']): string {
  const numbers = [...new Set(unpriced.flatMap((board) => board.numbers))];
  const boards = unpriced.map(({ board }) => board);
  return `${ARTICLES_UNPRICED} Without a price: ${firstNamed(numbers, MOST_NUMBERS)} (${firstNamed(boards, MOST_NAMED)}).`;
}

/** The most boards that a message names. */
const MOST_NAMED = 5;

/** The most catalogue numbers or clauses that a message names. */
const MOST_NUMBERS = 10;

/** Who accepted something, and when: an ISO moment. */
export type AcceptedBy = { readonly by: string; readonly at: string };

/** A point that a submission goes out with: a warning, or anything that somebody answers for by name. */
export type StandingPoint = Pick<BoardFinding, 'message'> & {
  /** Id of the check, or the code of what no check says, such as the deviations. */
  readonly id: string;
  /** Null for a point of the whole project. */
  readonly lineItemId: number | null;
  readonly board: string | null;
  /** The feeder or section, where the message does not name it. */
  readonly place: string | null;
  /** The point in detail, where the message alone does not say it. */
  readonly lines: readonly string[];
  /** Names the point without its words. */
  readonly mark: string;
  /** The offer is a draft before somebody has accepted it (SBD 14.3). */
  readonly mustAccept: boolean;
  /** Accepting does not settle it: the offer stays a draft. */
  readonly keepsDraft: boolean;
  /** Who has accepted it before; null for nobody. */
  readonly accepted: AcceptedBy | null;
};

/** Why the points of a submission are not accepted. */
export const acceptanceFaults = ['NOT_ACCEPTED', 'WARNINGS_CHANGED'] as const;

/** The same, what to do, and the points that are left. */
export type AcceptanceFault = {
  readonly code: (typeof acceptanceFaults)[number];
  readonly text: string;
  readonly left: readonly StandingPoint[];
};

export const NOT_ACCEPTED =
  'Somebody has to accept what the checks find. Read the warnings at the Summary and accept them.';
export const WARNINGS_CHANGED =
  'The checks find something else than what was read. Read the warnings at the Summary again and accept them.';

export const OFFER_CHANGED =
  'Boards or prices are not those that you read. Read the Summary again, then submit what you have read.';

/** A point that somebody accepts with a submission. */
export type Acceptance = AcceptedBy & {
  /** The checks whose points are accepted, as they are now; undefined for a call that says nothing of them. */
  readonly checkIds: readonly string[] | undefined;
  /** Names the points that were read; undefined for a call that has read none. */
  readonly read: string | undefined;
  /** Names the points as they are now. */
  readonly current: string;
};

/**
 * Decides who accepts the points of a submission: who has accepted before stays named, the rest is accepted by the
 * person who submits. A call that says nothing of them is let through, and the points that nobody has accepted say so.
 * Refused where something has come since the points were read, and where a point is left out that the offer needs.
 */
export function decideAcceptance(
  points: readonly StandingPoint[],
  { checkIds, read, current, by, at }: Acceptance,
): Result<readonly StandingPoint[], AcceptanceFault> {
  if (read !== undefined && read !== current) {
    return err({ code: 'WARNINGS_CHANGED', text: WARNINGS_CHANGED, left: [] });
  }
  const decided = points.map(
    (point): StandingPoint =>
      point.accepted === null && checkIds?.includes(point.id) ? { ...point, accepted: { by, at } } : point,
  );
  const left = decided.filter(({ mustAccept, accepted }) => mustAccept && accepted === null);
  if (checkIds !== undefined && left.length > 0) {
    const named = left.map(({ board, message }) => (board === null ? message : `${board}: ${message}`));
    return err({ code: 'NOT_ACCEPTED', text: `${NOT_ACCEPTED} To accept: ${firstNamed(named, MOST_NAMED)}`, left });
  }
  return ok(decided);
}
