import { answered } from '@pw/contract/call';
import { getSalesBaseRateCall } from '@pw/contract/spec-api/pricing';
import {
  createProjectCall,
  deleteProjectCall,
  editProjectCall,
  fetchProjectsCall,
  getProjectCall,
  getSpecsUserDataCall,
  getUserDataCall,
  importProjectsCall,
  putProjectCall,
} from '@pw/contract/spec-api/projects';
import { rupeesOf } from '@pw/domain/money';
import { roleName } from '@pw/domain/permissions';
import { decideEditProject, decideReplaceProject } from '@pw/domain/projects/decide-project';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { removeProjectRoute } from '../boards/whole-projects.routes.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { changeProject } from '../projects/change-project.ts';
import { findProjects } from '../projects/find-projects.store.ts';
import { projectPresenter } from '../projects/present-project.ts';
import { addProjectRoute, readProjectRoute } from '../projects/projects.routes.ts';
import { findProjectId } from '../projects/projects.store.ts';
import { adaptRoute, askRoute } from './adapt-route.ts';
import { readProjectChange, writeProject, writeProjectDetails } from './project.ts';

/** Every project of the company, the one that was saved last first. */
async function listProjects(tx: AppTransaction) {
  const sort = { key: 'actedAt', isDescending: true } as const;
  const { projects } = await findProjects(tx, { search: '', statuses: null, salesEngineers: null, sort }, null);
  const present = await projectPresenter(tx, projects);
  return projects.map(present).map(writeProject);
}

/** Every project of the company. */
export const fetchProjectsRoute = route(fetchProjectsCall, {
  handle: ({ tx }) => listProjects(tx),
});

/** The projects whose feeders can be imported: those of the company. */
export const importProjectsRoute = route(importProjectsCall, {
  handle: async ({ tx }) => answered(await listProjects(tx)),
});

export const getProjectRoute = adaptRoute(getProjectCall, readProjectRoute, {
  read: ({ params }) => ({ params }),
  write: writeProject,
});

export const createProjectRoute = adaptRoute(createProjectCall, addProjectRoute, {
  read: ({ body: { name: salesEngineer, projectName: name } }) => ({ body: { name, salesEngineer } }),
  write: ({ quotationNumber: specProjectId, ...created }) => ({ ...created, specProjectId }),
  writeDetails: writeProjectDetails,
});

/** Saves the details of a project. */
export const editProjectRoute = route(editProjectCall, {
  async handle({ body: { projectID: projectId, revision, ...sent }, actor, tx, now, refuse, audit }) {
    const changed = await changeProject(tx, {
      projectId,
      revision,
      customerId: sent.customerId,
      decide: decideEditProject,
      userId: actor.accountId,
      now,
      read: (before) => readProjectChange(before, sent),
    });
    if (!changed.ok) {
      const { code, more } = changed.error;
      return refuse(code, { ...more, details: writeProjectDetails(code, more.details) });
    }
    audit(changed.value.note);
    return answered(writeProject(changed.value.reply));
  },
});

/** Saves a whole project: its name and its sales engineer above all. */
export const putProjectRoute = route(putProjectCall, {
  async handle({ params: { projectId }, body: { revision, ...sent }, actor, tx, now, refuse, audit }) {
    const changed = await changeProject(tx, {
      projectId,
      revision,
      customerId: sent.customerId,
      decide: decideReplaceProject,
      userId: actor.accountId,
      now,
      read: (before) => readProjectChange(before, sent),
    });
    if (!changed.ok) {
      const { code, more } = changed.error;
      return refuse(code, { ...more, details: writeProjectDetails(code, more.details) });
    }
    audit(changed.value.note);
    return writeProject(changed.value.reply);
  },
});

/** Deletes the project of a quotation number. */
export const deleteProjectRoute = route(deleteProjectCall, {
  async handle(request) {
    const { specProjectId, revision } = request.body;
    const projectId = await findProjectId(request.tx, specProjectId);
    if (projectId === undefined) {
      return request.refuse('NOT_FOUND');
    }
    const said = { params: { projectId }, query: { revision } };
    const deleted = await askRoute(deleteProjectCall, removeProjectRoute, request, said, writeProjectDetails);
    return deleted instanceof Refusal ? deleted : answered({ projectId, specProjectId });
  },
});

/** Who is signed in: the one use case behind both addresses of Users/user. */
async function presentUserData(tx: AppTransaction, { accountId, companyId, name, email, role }: Actor) {
  const company = await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow();
  return {
    userId: accountId,
    name,
    email,
    companyId,
    companyName: company.name,
    roleName: role === 'choosing' ? '' : roleName(role),
  };
}

/** Who is signed in. */
export const getUserDataRoute = route(getUserDataCall, {
  handle: ({ actor, tx }) => presentUserData(tx, actor),
});

/** Who is signed in. */
export const getSpecsUserDataRoute = route(getSpecsUserDataCall, {
  handle: ({ actor, tx }) => presentUserData(tx, actor),
});

/** The rates that prices are calculated with. */
export const getSalesBaseRateRoute = route(getSalesBaseRateCall, {
  async handle({ tx }) {
    const rates = await readRates(tx);
    return {
      statusCode: 200 as const,
      result: {
        productionAndMaterialCosts: rates.map(({ type, material, unit, ratePaise }) => ({
          type,
          material,
          unit,
          ratePerUnit: rupeesOf(ratePaise),
        })),
      },
    };
  },
});
