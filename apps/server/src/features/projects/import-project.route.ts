import { importProjectCall } from '@pw/contract/projects/import-project';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from './change-project.ts';
import { importEnquiry } from './import-enquiry.ts';
import { presentProject } from './present-project.ts';

/** Makes a project of an enquiry file. */
export const importProjectRoute = route(importProjectCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const imported = await importEnquiry(tx, JSON.stringify(body), save);
    if (!imported.ok) {
      return refuse('ENQUIRY_FAULTY', { details: imported.error });
    }
    const { project, lineItemIds } = imported.value;
    const details = { projectId: project.projectId, boards: lineItemIds.length };
    audit({ event: 'project.imported', subject: subjectOf(project), details });
    return { project: await presentProject(tx, project), lineItemIds: [...lineItemIds] };
  },
});
