import type { ProjectOnWire, ProjectRowOnWire } from '@pw/contract/project-fields';
import { listPresenceCall, listProjectsCall, listSalesEngineersCall, removeProjectCall } from '@pw/contract/projects';
import { foldForSearch } from '@pw/domain/search';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { readListedProject, searchedText } from '../listed-project.ts';

/** A project as a list answers it; the number is the one of the quotation too. */
export function aProject(id: number, given: Partial<ProjectRowOnWire> = {}): ProjectRowOnWire {
  return {
    projectId: id,
    quotationNumber: `Q-2026-${String(id).padStart(4, '0')}`,
    name: `Project ${id}`,
    location: 'Chakan',
    enquiryNumber: `ENQ/${id}`,
    enquiryDate: '2026-11-02',
    consultant: 'Desai Consultants',
    industry: 'Industrial & Manufacturing - Automotive',
    salesEngineer: 'Asha Kulkarni',
    contactNumber: '9822041763',
    email: 'asha@demo.test',
    customerName: 'Sahyadri Auto Components',
    customerId: null,
    customerLocation: 'Chakan, Pune',
    status: 'on-quote',
    createdBy: aSession('sales').userId,
    createdAt: '2026-11-11T04:30:00.000Z',
    actedAt: '2026-11-20T09:02:00.000Z',
    orderNumber: null,
    rejectionReason: null,
    offerRevision: 1,
    approvedRevision: null,
    isLost: false,
    purchaseOrderNumber: null,
    revision: 3,
    ...given,
  };
}

/** The project with its terms, as a call for one answers it. */
export function whole(project: ProjectRowOnWire): ProjectOnWire {
  return { ...project, terms: '<p>Pay on time.</p>' };
}

/** Lets a fake server keep projects that nobody has open: it lists and deletes them as the real one does. */
export function keepProjects(server: FakeServer, ...projects: readonly ProjectRowOnWire[]) {
  let current = projects;
  server.answerWith(listProjectsCall, ({ query }) => {
    const { search, status, salesEngineer, sort, page, size } = listProjectsCall.query.parse(Object.fromEntries(query));
    const matches = current
      .filter((project) => searchedText(readListedProject(project)).includes(foldForSearch(search.trim())))
      .filter((project) => status === undefined || status.includes(project.status))
      .filter((project) => salesEngineer === undefined || salesEngineer.includes(project.salesEngineer))
      .toSorted((one, other) => (sort === 'name' ? one.name.localeCompare(other.name) : 0));
    const skip = page === undefined || size === undefined ? 0 : (page - 1) * size;
    return { items: matches.slice(skip, size === undefined ? undefined : skip + size), total: matches.length };
  });
  server.answerWith(listSalesEngineersCall, () =>
    [...new Set(current.map((project) => project.salesEngineer))].toSorted(),
  );
  server.answerWith(removeProjectCall, ({ path }) => {
    const deleted = current.find(({ projectId }) => path.endsWith(`/projects/${projectId}`));
    current = current.filter((project) => project !== deleted);
    return { projectId: deleted?.projectId ?? 0, quotationNumber: deleted?.quotationNumber ?? '' };
  });
  server.answer(listPresenceCall, []);
  return {
    put: (project: ProjectRowOnWire) => {
      current = [project, ...current.filter(({ projectId }) => projectId !== project.projectId)];
    },
  };
}
