import type { ProjectOnWire } from '@pw/contract/spec-api/project-fields';
import { createProjectCall, editProjectCall } from '@pw/contract/spec-api/projects';
import { orderFactsOf } from '@pw/domain/projects/move-order';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { readProject, updateOrder } from '../features/projects/projects.store.ts';
import { inCompany } from '../platform/database/app-database.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** What a test enters about a project that it does not care about. */
export const projectEntry = {
  projectName: 'Chakan Plant',
  projectLocation: 'Chakan, Pune',
  enquiryNumber: 'ENQ/26/117',
  enquiryDate: '2026-11-18',
  consultant: 'Desai & Partners',
  industryType: 'Industrial & Manufacturing - Automotive',
} as const;

type Entry = { readonly [Field in keyof typeof projectEntry]?: string } & { readonly customerId?: string };

/** A project that a sales engineer has just created, with its details, in a status. */
export async function aProject(
  server: Pick<TestServer, 'send' | 'database' | 'platform'>,
  person: Person,
  given: Entry & { readonly status?: ProjectStatus } = {},
): Promise<ProjectOnWire> {
  const { token, accountId: userId } = person;
  const { status, ...entry } = { ...projectEntry, ...given };
  const names = { userId, rsToken: token, name: '', projectName: entry.projectName };
  const created = createProjectCall.reply.parse((await server.send(createProjectCall, { token, body: names })).json());
  const body = { ...entry, projectID: created.projectId, rsToken: token };
  const edited = editProjectCall.reply.parse((await server.send(editProjectCall, { token, body })).json()).data;
  if (status !== undefined) {
    await setStatus(server, person, edited.projectID, status);
  }
  return edited;
}

/** Puts a project into a status, as the steps of later screens do. */
export async function setStatus(
  { database }: Pick<TestServer, 'database'>,
  { companyId }: Person,
  projectId: number,
  status: ProjectStatus,
): Promise<void> {
  await inCompany(database, companyId, async (tx) => {
    const project = await readProject(tx, projectId);
    await updateOrder(tx, project, { ...orderFactsOf(project), status }, project.actedAt);
  });
}
