import type { Difference } from '@pw/domain/front-view/decide-front-view';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { MoveWords } from '@pw/domain/projects/move-order';
import { type ProjectStatus, statusEntry, type Transition } from '@pw/domain/projects/project-status';
import type { AuditNote } from '../../platform/http/route.ts';
import { subjectOf } from './change-project.ts';
import type { Project } from './projects.store.ts';

/** A project before a step and after it. */
export type MovedProject = { readonly before: Project; readonly after: Project };

/** What the audit calls a step, by the status that it leads to. None leads to the one of a new project. */
const events = {
  'on-quote': null,
  'quote-submitted': { event: 'project.quote-submitted' },
  'quote-rejected': { event: 'project.quote-rejected' },
  'on-order': { event: 'project.approved' },
  'order-submitted': { event: 'project.order-confirmed' },
  'order-rejected': { event: 'project.order-rejected' },
  'manufacture-submitted': { event: 'project.released' },
  'manufacture-rejected': { event: 'project.manufacture-rejected' },
  'on-manufacture': { event: 'project.manufacture-approved' },
  closed: { event: 'project.closed' },
} as const satisfies Readonly<Record<ProjectStatus, unknown>>;

/** What else is said with a submission. */
type Said = {
  readonly acknowledged?: readonly string[];
  readonly notAccepted?: readonly string[];
  readonly differences?: readonly Difference[];
};

/** What a step that was taken leaves in the audit. */
export function noteOfMove(
  { before, after }: MovedProject,
  { from, to }: Transition,
  said: MoveWords & Said = {},
): AuditNote {
  const named = events[to];
  if (named === null) {
    throw new Error(`No step leads to ${to}`);
  }
  const details = {
    projectId: after.projectId,
    status: { from: statusEntry(from).name, to: statusEntry(to).name },
    offerRevision: revisionLabel(before.offerRevision),
    ...(before.orderNumber === after.orderNumber ? {} : { orderNumber: after.orderNumber }),
    ...said,
  };
  return { ...named, subject: subjectOf(after), details };
}
