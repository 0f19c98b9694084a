import type { Role } from '../access/roles.ts';
import { err, ok, type Result } from '../result.ts';
import type { ProjectStatus } from './status.ts';

export type Transition = {
  readonly from: ProjectStatus;
  readonly to: ProjectStatus;
  /** Who takes it. */
  readonly by: Role;
  /** The screen on which it is taken, and what the button there is called. */
  readonly where: string;
  readonly action: string;
};

const summary = { by: 'sales', where: 'Summary' } as const;
const projectList = { by: 'sales', where: 'Projects' } as const;
const requestList = { by: 'administrator', where: 'Request List' } as const;

/** Every step a project can take. What stands here is allowed, everything else is refused by the server. */
export const transitions: readonly Transition[] = [
  { from: 'on-quote', to: 'quote-submitted', ...summary, action: 'Submit to Order' },
  { from: 'quote-rejected', to: 'quote-submitted', ...summary, action: 'Submit to Order' },
  { from: 'quote-submitted', to: 'on-order', ...requestList, action: 'Approve' },
  { from: 'quote-submitted', to: 'quote-rejected', ...requestList, action: 'Reject' },
  { from: 'on-order', to: 'order-submitted', ...projectList, action: 'Confirm order' },
  { from: 'order-rejected', to: 'order-submitted', ...projectList, action: 'Confirm order' },
  { from: 'order-submitted', to: 'on-order', ...requestList, action: 'Approve' },
  { from: 'order-submitted', to: 'order-rejected', ...requestList, action: 'Reject' },
  { from: 'on-order', to: 'manufacture-submitted', ...projectList, action: 'Release to manufacture' },
  { from: 'manufacture-rejected', to: 'manufacture-submitted', ...projectList, action: 'Release to manufacture' },
  { from: 'manufacture-submitted', to: 'on-manufacture', ...requestList, action: 'Approve' },
  { from: 'manufacture-submitted', to: 'manufacture-rejected', ...requestList, action: 'Reject' },
  { from: 'on-manufacture', to: 'closed', by: 'administrator', where: 'Approval Management', action: 'Close' },
];

export type TransitionRefusal =
  | { readonly code: 'ILLEGAL_TRANSITION'; readonly from: ProjectStatus; readonly to: ProjectStatus }
  | { readonly code: 'FORBIDDEN'; readonly by: Role };

/** Decides whether a role takes a project from its status, read under the row's lock, to another. */
export function decideTransition(
  from: ProjectStatus,
  to: ProjectStatus,
  role: Role,
): Result<Transition, TransitionRefusal> {
  const transition = transitions.find((each) => each.from === from && each.to === to);
  if (!transition) {
    return err({ code: 'ILLEGAL_TRANSITION', from, to });
  }
  return transition.by === role ? ok(transition) : err({ code: 'FORBIDDEN', by: transition.by });
}

/** The steps a role can offer for a project of a status. */
export function transitionsOf(status: ProjectStatus, role: Role): readonly Transition[] {
  return transitions.filter(({ from, by }) => from === status && by === role);
}
