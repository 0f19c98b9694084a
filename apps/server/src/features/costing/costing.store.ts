import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The stages of the units of an order that have ended. */
export async function listEndedStages(tx: AppTransaction, projectId: number) {
  return tx
    .selectFrom('unitStages')
    .innerJoin('serialUnits', (join) =>
      join
        .onRef('serialUnits.companyId', '=', 'unitStages.companyId')
        .onRef('serialUnits.serial', '=', 'unitStages.serial'),
    )
    .select(['unitStages.serial', 'unitStages.stage'])
    .where('serialUnits.projectId', '=', projectId)
    .where('unitStages.endedAt', 'is not', null)
    .execute();
}
