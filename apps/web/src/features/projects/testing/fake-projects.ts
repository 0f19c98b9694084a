import { answered } from '@pw/contract/call';
import { type ProjectOnWire, type ProjectRowOnWire, presentProjectFields } from '@pw/contract/project-fields';
import { deleteProjectCall, listPresenceCall, listProjectsCall, listSalesEngineersCall } from '@pw/contract/projects';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import { foldForSearch } from '@pw/domain/search';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { readListedProject, searchedText } from '../listed-project.ts';

type Given = Partial<ProjectRowOnWire> & { readonly status?: ProjectStatus };

/** A project as a list answers it; the number is the one of the quotation too. */
export function aProject(id: number, { status = 'on-quote', ...given }: Given = {}): ProjectRowOnWire {
  const { projectName = `Project ${id}`, salesEngineer = 'Asha Kulkarni' } = given;
  return {
    projectID: id,
    specProjectId: `Q-2026-${String(id).padStart(4, '0')}`,
    ...presentProjectFields(id, {
      ...emptyProjectForm,
      name: projectName,
      location: 'Chakan',
      enquiryNumber: `ENQ/${id}`,
      enquiryDate: '2026-11-02',
      consultant: 'Desai Consultants',
      industry: 'Industrial & Manufacturing - Automotive',
      salesEngineer,
      contactNumber: '9822041763',
      email: 'asha@demo.test',
    }),
    customerName: 'Sahyadri Auto Components',
    customerId: null,
    location: 'Chakan, Pune',
    statusId: statusEntry(status).id,
    statusString: statusEntry(status).name,
    createdBy: aSession('sales').userId,
    createdNow: false,
    orderNo: null,
    reasonForRejection: null,
    offerRevision: 1,
    approvedRevision: null,
    purchaseOrderNumber: null,
    createdDateTime: '2026-11-11T04:30:00.000Z',
    lastModifiedDate: '2026-11-20T09:02:00.000Z',
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
  let kept = projects;
  server.answerWith(listProjectsCall, ({ query }) => {
    const { search, status, salesEngineer, sort, page, size } = listProjectsCall.query.parse(Object.fromEntries(query));
    const found = kept
      .filter((project) => searchedText(readListedProject(project)).includes(foldForSearch(search.trim())))
      .filter(({ statusId }) => status === undefined || status.includes(statusId))
      .filter((project) => salesEngineer === undefined || salesEngineer.includes(project.udfs[1]?.value ?? ''))
      .toSorted((one, other) => (sort === 'projectName' ? one.projectName.localeCompare(other.projectName) : 0));
    const skip = page === undefined || size === undefined ? 0 : (page - 1) * size;
    return { items: found.slice(skip, size === undefined ? undefined : skip + size), total: found.length };
  });
  server.answerWith(listSalesEngineersCall, () =>
    [...new Set(kept.map(({ udfs }) => udfs[1]?.value ?? ''))].toSorted(),
  );
  server.answerWith(deleteProjectCall, ({ body }) => {
    const { specProjectId } = deleteProjectCall.body.parse(body);
    const deleted = kept.find((project) => project.specProjectId === specProjectId);
    kept = kept.filter((project) => project !== deleted);
    return answered({ projectId: deleted?.projectID ?? 0, specProjectId });
  });
  server.answer(listPresenceCall, []);
  return {
    put: (project: ProjectRowOnWire) => {
      kept = [project, ...kept.filter(({ projectID }) => projectID !== project.projectID)];
    },
  };
}
