import { readDemandLibraryCall, saveDemandLibraryCall } from '@pw/contract/demand-library';
import { readDemands } from '@pw/switchboard/demands/read-demands';
import { partInputs } from '@pw/switchboard/part-inputs';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { isCustomer, readDemandLibrary, saveDemandLibrary } from './demand-libraries.store.ts';

/** The library of demands of the company or of a customer. */
export const readDemandLibraryRoute = route(readDemandLibraryCall, {
  async handle({ params, actor, tx, refuse }) {
    const ownerId = await findOwner(tx, params.owner, actor.companyId);
    if (ownerId === undefined) {
      return refuse('NOT_FOUND');
    }
    return { ...(await readDemandLibrary(tx, ownerId)), knowledgeHash: knowledge().tables.hash };
  },
});

/** Puts other demands into a library. */
export const saveDemandLibraryRoute = route(saveDemandLibraryCall, {
  async handle({ params, body, actor, tx, now, refuse, audit }) {
    const ownerId = await findOwner(tx, params.owner, actor.companyId);
    if (ownerId === undefined) {
      return refuse('NOT_FOUND');
    }
    const { demands, faults } = readDemands(partInputs(knowledge()), body.demands);
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
