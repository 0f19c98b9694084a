import { createProjectCall } from '@pw/contract/projects/create-project';
import { decideNewProject } from '@pw/domain/projects/decide-project';
import { noCustomer } from '@pw/domain/projects/project-customer';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from './change-project.ts';
import { readContact } from './find-people.store.ts';
import { isoDayInIndia } from './india-day.ts';
import { presentFaults } from './present-project.ts';
import { insertProject } from './projects.store.ts';

/** Creates a project of a name. */
export const createProjectRoute = route(createProjectCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const { name, ...contact } = await readContact(tx, actor.accountId);
    const salesEngineer = body.name.trim() === '' ? name : body.name;
    const decided = decideNewProject({ ...contact, name: body.projectName, salesEngineer }, isoDayInIndia(now));
    if (!decided.ok) {
      return refuse(decided.error.code, presentFaults(decided.error.faults));
    }
    const { companyId, accountId: userId } = actor;
    const entry = { ...decided.value, ...noCustomer, termsHtml: null };
    const project = await insertProject(tx, entry, { companyId, userId, now });
    audit({ event: 'project.created', subject: subjectOf(project), details: { projectId: project.projectId } });
    return {
      projectId: project.projectId,
      specProjectId: project.quotationNumber,
      revision: project.revision,
    };
  },
});
