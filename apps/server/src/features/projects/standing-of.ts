import type { StandingProject } from '@pw/domain/approvals/decide-move';
import type { Project } from './projects.store.ts';
import type { TakenTransition } from './transitions.store.ts';

/** Where a project stands, as the decision on a step asks, and who brought it there by its last one. */
export function standingOf({ name, status, outcome }: Project, last: TakenTransition | undefined): StandingProject {
  return {
    name,
    status,
    isLost: outcome === 'lost',
    last: last ? { by: last.movedByName, atMs: last.movedAt.getTime() } : null,
  };
}
