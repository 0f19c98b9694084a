import { readDemandLibraryCall, saveDemandLibraryCall } from '@pw/contract/demand-library';
import { readProjectDemandsCall, saveProjectDefaultsCall, saveProjectDemandsCall } from '@pw/contract/project-demands';
import { judgeLabourDefault } from '@pw/pricing/terms/labour-default';
import { readProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import { readDemands } from '@pw/switchboard/demands/read-demands';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { sameDemands } from '@pw/switchboard/model/demand';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToEdit } from '../projects/open-project.ts';
import {
  keepDefaultLabour,
  keepDefaultsOfProject,
  keepDemandsOfProject,
  readDefaultLabour,
  readDefaultsOfProject,
  readDemandsOfProject,
  updateProject,
} from '../projects/projects.store.ts';
import { isCustomer, readDemandLibrary, saveDemandLibrary } from './demand-libraries.store.ts';
import { putBoardsUnder } from './put-boards-under.ts';

/** The demands and defaults of a project. */
export const readProjectDemandsRoute = route(readProjectDemandsCall, {
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const demands = await readDemandsOfProject(tx, projectId);
    const defaults = await readDefaultsOfProject(tx, projectId);
    const labour = await readDefaultLabour(tx, projectId);
    return { demands, defaults, labour, revision: open.value.revision };
  },
});

/** Puts other demands on a project and under all of its boards. */
export const saveProjectDemandsRoute = route(saveProjectDemandsCall, {
  isHeavy: true,
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToEdit(tx, projectId, body.revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { demands, faults } = readDemands(partInputs(knowledgeOf(tx)), body.demands);
    const [fault] = faults;
    if (fault) {
      return refuse('DEMANDS_INVALID', { message: `A demand is not right: ${fault.message}`, details: faults });
    }
    const before = await readDemandsOfProject(tx, projectId);
    const details = { projectId, demands: { from: before.length, to: demands.length } };
    if (sameDemands(before, demands)) {
      audit({ event: 'project.demands-changed', subject: subjectOf(open.value), details: { ...details, boards: 0 } });
      return { demands, revision: open.value.revision, changedBoards: [] };
    }
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    await keepDemandsOfProject(tx, projectId, demands);
    const { revision } = await updateProject(tx, open.value, save);
    const changedBoards = await putBoardsUnder(tx, projectId, demands, save);
    const boards = changedBoards.length;
    audit({ event: 'project.demands-changed', subject: subjectOf(open.value), details: { ...details, boards } });
    return { demands, revision, changedBoards };
  },
});

/** The library of demands of the company or of a customer. */
export const readDemandLibraryRoute = route(readDemandLibraryCall, {
  async handle({ params, actor, tx, refuse }) {
    const ownerId = await findOwner(tx, params.owner, actor.companyId);
    if (ownerId === undefined) {
      return refuse('NOT_FOUND');
    }
    return { ...(await readDemandLibrary(tx, ownerId)), knowledgeHash: knowledgeOf(tx).tables.hash };
  },
});

/** Puts other demands into a library. */
export const saveDemandLibraryRoute = route(saveDemandLibraryCall, {
  async handle({ params, body, actor, tx, now, refuse, audit }) {
    const ownerId = await findOwner(tx, params.owner, actor.companyId);
    if (ownerId === undefined) {
      return refuse('NOT_FOUND');
    }
    const { demands, faults } = readDemands(partInputs(knowledgeOf(tx)), body.demands);
    const [fault] = faults;
    if (fault) {
      return refuse('DEMANDS_INVALID', { message: `A demand is not right: ${fault.message}`, details: faults });
    }
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const revision = await saveDemandLibrary(tx, ownerId, { demands, revision: body.readRevision }, save);
    if (revision === undefined) {
      return refuse('STALE');
    }
    audit({ event: 'demand-library.changed', subject: params.owner, details: { demands: demands.length } });
    return { demands, revision };
  },
});

/** The id under which a library stands: that of the company, or of a customer that it has. */
async function findOwner(tx: AppTransaction, owner: string, companyId: string): Promise<string | undefined> {
  if (owner === 'company') {
    return companyId;
  }
  return (await isCustomer(tx, owner)) ? owner : undefined;
}

/** Puts other defaults on a project. Boards that are there keep what they began with. */
export const saveProjectDefaultsRoute = route(saveProjectDefaultsCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToEdit(tx, projectId, body.revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { defaults, faults } = readProjectDefaults(partInputs(knowledgeOf(tx)), body.defaults);
    const [fault] = faults;
    if (fault) {
      const message = `A default is not right: ${fault.property} ${fault.message}`;
      return refuse('DEFAULTS_INVALID', { message, details: faults });
    }
    const before = await readDefaultsOfProject(tx, projectId);
    const labourBefore = await readDefaultLabour(tx, projectId);
    const labour = body.labour === undefined ? labourBefore : body.labour;
    const labourFault = labour && judgeLabourDefault(labour);
    if (labourFault) {
      const message = `A default is not right: labour ${labourFault}`;
      return refuse('DEFAULTS_INVALID', { message, details: [{ property: 'labour', message: labourFault }] });
    }
    await keepDefaultsOfProject(tx, projectId, defaults);
    await keepDefaultLabour(tx, projectId, labour);
    const { revision } = await updateProject(tx, open.value, { userId: actor.accountId, now });
    const details = {
      projectId,
      defaults: { from: before, to: defaults },
      labour: { from: labourBefore, to: labour },
    };
    audit({ event: 'project.defaults-changed', subject: subjectOf(open.value), details });
    return { defaults, labour, revision };
  },
});
