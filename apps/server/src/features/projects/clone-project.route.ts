import { cloneProjectCall } from '@pw/contract/projects/clone-project';
import { decideReplaceProject } from '@pw/domain/projects/decide-project';
import { renumberPricing } from '@pw/pricing/enquiry/enquiry-pricing';
import { route } from '../../platform/http/route.ts';
import { listSources, newBoardOf } from '../boards/board-sources.store.ts';
import { insertBoards } from '../boards/boards.store.ts';
import { subjectOf } from './change-project.ts';
import { isoDayInIndia } from './india-day.ts';
import { openProject } from './open-project.ts';
import { presentFaults, presentProject } from './present-project.ts';
import { entryOf, insertProject, readEnquiryPricing, saveEnquiryPricing } from './projects.store.ts';

/** Makes a new quotation of a project, with all its boards under their names. */
export const cloneProjectRoute = route(cloneProjectCall, {
  async handle({ params, body, actor, tx, now, refuse, audit }) {
    const open = await openProject(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const names = { name: body.projectName, salesEngineer: body.salesEngineerName };
    const decided = decideReplaceProject(open.value, names, isoDayInIndia(now));
    if (!decided.ok) {
      return refuse(decided.error.code, presentFaults(decided.error.faults));
    }
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const { projectId: sourceId } = open.value;
    const sources = await listSources(tx, sourceId);
    const project = await insertProject(tx, { ...entryOf(open.value), ...decided.value }, save);
    const boards = sources.map((source) => newBoardOf(source));
    const lineItemIds = await insertBoards(tx, project.projectId, boards, save);
    const pricing = await readEnquiryPricing(tx, sourceId);
    if (pricing !== null) {
      const copyOf = new Map(lineItemIds.map((lineItemId, index) => [sources[index]?.lineItemId ?? 0, lineItemId]));
      await saveEnquiryPricing(tx, project.projectId, renumberPricing(pricing, copyOf));
    }
    audit({
      event: 'project.cloned',
      subject: subjectOf(project),
      details: { projectId: project.projectId, from: open.value.quotationNumber, boards: sources.length },
    });
    return presentProject(tx, project);
  },
});
