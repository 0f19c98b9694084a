import { answered } from '@pw/contract/call';
import { editLineItemCall, getLineItemCall } from '@pw/contract/spec-api/boards';
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
import { changeBoard, readLineItemChange, stateDifferences } from '../boards/change-board.ts';
import { openBoard, presentLineItem } from '../boards/open-board.ts';
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

/** One board of a project. */
export const getLineItemRoute = route(getLineItemCall, {
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    return open.ok ? presentLineItem(open.value) : refuse(open.error.code, open.error.more);
  },
});

/** Saves a board. What the client says of its state is compared and never used: it follows from the board. */
export const editLineItemRoute = route(editLineItemCall, {
  async handle({ params, body: { revision, ...sent }, actor, tx, now, refuse, audit }) {
    const changed = await changeBoard(tx, {
      address: { ...params, revision },
      change: ({ name }) => readLineItemChange(name, sent),
      userId: actor.accountId,
      now,
    });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    const { reply, details } = changed.value;
    const differences = stateDifferences(sent, reply);
    audit({ event: 'board.edited', subject: reply.itemDesc, details: { ...details, differences } });
    return reply;
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
