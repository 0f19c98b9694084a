import type { ProjectStatus } from './status.ts';
import { transitions } from './transitions.ts';

const rejected: ReadonlySet<ProjectStatus> = new Set(
  transitions.filter(({ action }) => action === 'Reject').map(({ to }) => to),
);

/** Whether an administrator's rejection has put a project into the status; then there may be a reason to read. */
export function isRejected(status: ProjectStatus): boolean {
  return rejected.has(status);
}
