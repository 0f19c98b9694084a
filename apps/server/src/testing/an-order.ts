import { type ProjectStatus, transitions } from '@pw/domain/projects/project-status';
import { moveProject } from '../features/projects/move-project.ts';
import { findProject, type Project } from '../features/projects/projects.store.ts';
import { type AppTransaction, inCompany } from '../platform/database/app-database.ts';
import { aProject, projectEntry } from './a-project.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** From a new project to a valid order. */
export const approved = ['quote-submitted', 'on-order'] as const satisfies readonly ProjectStatus[];

export type AnOrder = { readonly projectId: number; readonly orderNo: string };

/** An order as its steps leave it, with frozen revisions that have no boards. */
export async function anOrder(
  server: Pick<TestServer, 'send' | 'database' | 'platform'>,
  company: SeededCompany,
  given: { readonly name?: string; readonly steps?: readonly ProjectStatus[] } = {},
): Promise<AnOrder> {
  const { projectID } = await aProject(server, company.sales, { projectName: given.name ?? projectEntry.projectName });
  return takeSteps(server, company, projectID, given.steps ?? approved);
}

/** Takes the order of a project some steps further. */
export async function takeSteps(
  { database, platform }: Pick<TestServer, 'database' | 'platform'>,
  { companyId, administrator, sales }: SeededCompany,
  projectId: number,
  steps: readonly ProjectStatus[],
): Promise<AnOrder> {
  const moved = await inCompany(database, companyId, async (tx) => {
    let project = await findProject(tx, projectId);
    for (const to of steps) {
      const transition = transitions.find((each) => each.from === project?.status && each.to === to);
      if (!project || !transition) {
        throw new Error(`No step leads from ${project?.status} to ${to}`);
      }
      if (transition.does.includes('freeze')) {
        await insertEmptyRevision(tx, companyId, project);
      }
      const by = transition.by === 'administrator' ? administrator : sales;
      const actor = { ...by, companyId, role: transition.by };
      project = await moveProject({ tx, actor, now: new Date(platform.now()) }, project, transition, {
        reason: 'Too dear',
      });
    }
    return project;
  });
  if (!moved?.orderNumber) {
    throw new Error('These steps lead to no order');
  }
  return { projectId, orderNo: moved.orderNumber };
}

async function insertEmptyRevision(tx: AppTransaction, companyId: string, project: Project): Promise<void> {
  const nothing = JSON.stringify({});
  await tx
    .insertInto('projectRevisions')
    .values({
      companyId,
      projectId: project.projectId,
      revision: project.offerRevision,
      submittedBy: project.createdBy,
      submittedAt: project.savedAt,
      knowledgeVersion: '',
      priceListHash: '',
      project: JSON.stringify(project),
      customer: nothing,
      company: nothing,
      termsHtml: '',
      keptTerms: nothing,
      priceAge: nothing,
      suppliers: JSON.stringify([]),
      totals: nothing,
      reportFingerprint: '',
      offer: JSON.stringify({ makes: {}, deviations: [], answers: [], left: [] }),
    })
    .execute();
}
