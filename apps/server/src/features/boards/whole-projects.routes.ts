import { answered } from '@pw/contract/call';
import { cloneProjectCall, deleteProjectCall, importProjectCall } from '@pw/contract/projects';
import { decideReplaceProject } from '@pw/domain/projects/decide-project';
import { renumberPricing } from '@pw/pricing/project-terms';
import { isoDayInIndia } from '../../platform/database/numbering.store.ts';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToEdit } from '../projects/open-project.ts';
import { presentFaults, presentProject } from '../projects/present-project.ts';
import {
  entryOf,
  findProjectId,
  insertProject,
  markProjectDeleted,
  readEnquiryPricing,
  saveEnquiryPricing,
} from '../projects/projects.store.ts';
import { listSources, newBoardOf } from './board-sources.store.ts';
import { insertBoards, listBoards } from './boards.store.ts';
import { dropFrontViews } from './front-view-files.ts';
import { importEnquiry } from './import-enquiry.ts';

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

/** Deletes a project with its boards. */
export const deleteProjectRoute = route(deleteProjectCall, {
  async handle({ body: { specProjectId, revision }, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const projectId = await findProjectId(tx, specProjectId);
    if (projectId === undefined) {
      return refuse('NOT_FOUND');
    }
    const open = await openToEdit(tx, projectId, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    await markProjectDeleted(tx, projectId, { userId: actor.accountId, now });
    const boards = await listBoards(tx, projectId);
    await dropFrontViews(
      request,
      boards.map(({ lineItemId }) => lineItemId),
    );
    audit({ event: 'project.deleted', subject: subjectOf(open.value), details: { projectId } });
    return answered({ projectId, specProjectId });
  },
});
