import { answered } from '@pw/contract/call';
import { getSalesBaseRateCall } from '@pw/contract/spec-api/pricing';
import {
  fetchProjectsCall,
  getSpecsUserDataCall,
  getUserDataCall,
  importProjectsCall,
} from '@pw/contract/spec-api/projects';
import { rupeesOf } from '@pw/domain/money';
import { roleName } from '@pw/domain/permissions';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { findProjects } from '../projects/find-projects.store.ts';
import { projectPresenter } from '../projects/present-project.ts';

/** Every project of the company. */
export const fetchProjectsRoute = route(fetchProjectsCall, {
  async handle({ tx }) {
    const sort = { key: 'lastModifiedDate', isDescending: true } as const;
    const { projects } = await findProjects(tx, { search: '', statuses: null, salesEngineers: null, sort }, null);
    const present = await projectPresenter(tx, projects);
    return projects.map(present);
  },
});

/** The projects whose feeders can be imported: those of the company. */
export const importProjectsRoute = route(importProjectsCall, {
  async handle({ tx }) {
    const sort = { key: 'lastModifiedDate', isDescending: true } as const;
    const { projects } = await findProjects(tx, { search: '', statuses: null, salesEngineers: null, sort }, null);
    const present = await projectPresenter(tx, projects);
    return answered(projects.map(present));
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
