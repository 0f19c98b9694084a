import { type ProjectStatus, type Transition, transitionsOf } from '../projects/project-status.ts';

/** The decisions that the administrator can make on a waiting project. */
export type Decision = 'approve' | 'reject';

const actions = { approve: 'Approve', reject: 'Reject' } as const satisfies Readonly<Record<Decision, string>>;

/** The step that a decision takes a project of a status; null where nothing waits for one. */
export function decisionOn(status: ProjectStatus, decision: Decision): Transition | null {
  return transitionsOf(status, 'administrator').find(({ action }) => action === actions[decision]) ?? null;
}

/** Whether a project of a status waits for the administrator to decide. */
export function isWaiting(status: ProjectStatus): boolean {
  return decisionOn(status, 'approve') !== null;
}

/** The step that closes a project of a status; null where it cannot be closed. */
export function closingOf(status: ProjectStatus): Transition | null {
  return transitionsOf(status, 'administrator').find(({ to }) => to === 'closed') ?? null;
}

/** The two statuses that a client of the specification knows for a decision, whatever waits for it. */
const decisionsOfTheSpecification: Readonly<Partial<Record<ProjectStatus, Decision>>> = {
  'on-order': 'approve',
  'quote-rejected': 'reject',
};

/**
 * The status that an administrator means. A client of the specification approves with On Order and rejects with Quote
 * Rejected, also an order or a release to manufacture; where the table has that step itself, it is meant as it is.
 */
export function statusMeant(from: ProjectStatus, sent: ProjectStatus): ProjectStatus {
  const decision = decisionsOfTheSpecification[sent];
  const isStep = transitionsOf(from, 'administrator').some(({ to }) => to === sent);
  return decision === undefined || isStep ? sent : (decisionOn(from, decision)?.to ?? sent);
}
