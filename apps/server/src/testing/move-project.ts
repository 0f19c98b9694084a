import { updateProjectStatusCall } from '@pw/contract/spec-api/approvals';
import type { Role } from '@pw/domain/permissions';
import { decideTransition, type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import type { LightMyRequestResponse } from 'fastify';
import { moveProject } from '../features/projects/move-project.ts';
import { readProject } from '../features/projects/projects.store.ts';
import { inCompany } from '../platform/database/app-database.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** Asks for a step of a project. */
export async function askMove(
  server: Pick<TestServer, 'send'>,
  { token }: Pick<Person, 'token'>,
  specProjectId: string,
  to: ProjectStatus,
  given: Readonly<Record<string, unknown>> = {},
): Promise<LightMyRequestResponse> {
  const { id: statusId, name: projectStatus } = statusEntry(to);
  return server.send(updateProjectStatusCall, {
    token,
    body: { specProjectId, statusId, projectStatus, ...given },
  });
}

/**
 * Takes a project along a way of steps, each by its own role, as the calls do it but without what is checked and frozen
 * on a submission.
 */
export async function moveAlong(
  { database, platform }: Pick<TestServer, 'database' | 'platform'>,
  people: Readonly<Partial<Record<Role, Person>>>,
  projectId: number,
  way: readonly ProjectStatus[],
): Promise<void> {
  for (const to of way) {
    for (const role of ['sales', 'administrator'] as const) {
      const person = people[role];
      if (!person) {
        throw new Error(`Nobody is there who is ${role}`);
      }
      await inCompany(database, person.companyId, async (tx) => {
        const project = await readProject(tx, projectId);
        const decided = decideTransition(project.status, to, role);
        if (decided.ok) {
          const request = { tx, actor: { ...person, role }, now: new Date(platform.now()) };
          await moveProject(request, project, decided.value);
        }
      });
    }
  }
}
