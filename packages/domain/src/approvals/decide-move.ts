import { momentOnScreen } from '../dates.ts';
import { judgePurchaseOrderNumber, type PurchaseOrderNumberRefusal } from '../order-submission/purchase-order.ts';
import type { Role } from '../permissions.ts';
import type { MoveWords } from '../projects/move-order.ts';
import {
  decideTransition,
  type ProjectStatus,
  statusEntry,
  type Transition,
  transitions,
} from '../projects/project-status.ts';
import { err, ok, type Result } from '../result.ts';
import { oneOf } from '../word-list.ts';
import { deedOf } from './move-words.ts';

/** The longest reason of a rejection, in characters. */
export const REASON_LONGEST = 300;

/** The text about a refused step, where nothing more is known about the project. */
export const moveTexts = {
  STATUS_UNKNOWN: 'There is no such status.',
  STATUSES_DIFFER: 'Number and name of the status say different things. Send those of one status.',
  ILLEGAL_TRANSITION: 'The project does not take this step from where it stands. Load it again.',
  OTHER_ROLE: 'Another role takes this step.',
  REASON_TOO_LONG: `The reason has at most ${REASON_LONGEST} characters. Shorten it.`,
} as const;

/** The facts of a project that decide whether it takes a step. */
export type StandingProject = {
  readonly name: string;
  readonly status: ProjectStatus;
  /** Whether its offer is lost: then it takes no step. */
  readonly isLost: boolean;
  /** Who brought it where it stands; null for one that was never submitted. */
  readonly last: { readonly by: string; readonly atMs: number } | null;
};

/** The data that the user sends with a step. */
export type SentWords = { readonly reason: string; readonly purchaseOrderNumber: string };

/** A step with what is kept of its words. */
export type Move = { readonly transition: Transition; readonly words: MoveWords };

export type MoveRefusal =
  | { readonly code: 'ILLEGAL_TRANSITION' | 'OTHER_ROLE' | 'REASON_TOO_LONG'; readonly text: string }
  | PurchaseOrderNumberRefusal;

/** Decides whether a role takes a project, read under its lock, to a status, and what is kept of its words. */
export function decideMove(
  project: StandingProject,
  to: ProjectStatus,
  role: Role,
  sent: SentWords,
): Result<Move, MoveRefusal> {
  if (project.isLost) {
    return err({ code: 'ILLEGAL_TRANSITION', text: lostText(project) });
  }
  const decided = decideTransition(project.status, to, role);
  if (!decided.ok) {
    return decided.error.code === 'FORBIDDEN'
      ? err({ code: 'OTHER_ROLE', text: otherRoleText(project.status, to, decided.error.by) })
      : err({ code: 'ILLEGAL_TRANSITION', text: illegalText(project) });
  }
  const transition = decided.value;
  const reason = sent.reason.trim();
  if (reason.length > REASON_LONGEST) {
    return err({ code: 'REASON_TOO_LONG', text: moveTexts.REASON_TOO_LONG });
  }
  if (takesPurchaseOrder(transition)) {
    const number = judgePurchaseOrderNumber(sent.purchaseOrderNumber);
    return number.ok ? ok({ transition, words: { purchaseOrderNumber: number.value } }) : number;
  }
  return ok({ transition, words: transition.does.includes('reject') ? { reason } : {} });
}

/** Whether a step confirms an order, for which the customer's purchase order is needed. */
export function takesPurchaseOrder({ to }: Pick<Transition, 'to'>): boolean {
  return to === 'order-submitted';
}

const confirmedFrom = transitions.filter(takesPurchaseOrder).map(({ from }) => from);

/** Decides whether the purchase order of a project can be uploaded: where an order can be confirmed with it. */
export function decidePurchaseOrderUpload({
  status,
}: Pick<StandingProject, 'status'>): Result<null, { readonly code: 'NOT_EXPECTED'; readonly text: string }> {
  if (confirmedFrom.includes(status)) {
    return ok(null);
  }
  const expected = oneOf(confirmedFrom.map((from) => statusEntry(from).name));
  const text = `The project is in the status ${statusEntry(status).name}. A purchase order is uploaded to confirm an order that is ${expected}.`;
  return err({ code: 'NOT_EXPECTED', text });
}

const whose: Readonly<Partial<Record<Role, string>>> = { sales: 'a sales engineer', administrator: 'an administrator' };

function whoseStep(role: Role): string {
  return whose[role] ?? role;
}

function otherRoleText(from: ProjectStatus, to: ProjectStatus, by: Role): string {
  const [before, after] = [statusEntry(from).name, statusEntry(to).name];
  return `Only ${whoseStep(by)} takes a project from ${before} to ${after}. Ask one to do it.`;
}

/** Where the project stands, who brought it there, and where it can go instead. */
function illegalText({ name, status, last }: StandingProject): string {
  const stands = `The project ${name} is in the status ${statusEntry(status).name}`;
  const since = last === null ? '' : `: ${deedOf(last.by, status)} on ${momentOnScreen(last.atMs)}`;
  const next = transitions.filter(({ from }) => from === status).map(nextText);
  const allowed = next.length === 0 ? 'It takes no further step.' : `From here it goes to ${next.join(', or to ')}.`;
  return `${stands}${since}. ${allowed}`;
}

function lostText({ name }: StandingProject): string {
  return `The offer of ${name} is lost, so that the project takes no step. Open it again first.`;
}

function nextText({ to, by, action }: Transition): string {
  return `${statusEntry(to).name} (${action}, by ${whoseStep(by)})`;
}
