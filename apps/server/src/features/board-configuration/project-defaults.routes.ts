import { saveProjectDefaultsCall } from '@pw/contract/project-demands';
import { judgeLabourDefault } from '@pw/pricing/labour-default';
import { readProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import { partInputs } from '@pw/switchboard/part-inputs';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openToEdit } from '../projects/open-project.ts';
import {
  keepDefaultLabour,
  keepDefaultsOfProject,
  readDefaultLabour,
  readDefaultsOfProject,
  updateProject,
} from '../projects/projects.store.ts';

/** Puts other defaults on a project. Boards that are there keep what they began with. */
export const saveProjectDefaultsRoute = route(saveProjectDefaultsCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToEdit(tx, projectId, body.revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { defaults, faults } = readProjectDefaults(partInputs(knowledge()), body.defaults);
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
