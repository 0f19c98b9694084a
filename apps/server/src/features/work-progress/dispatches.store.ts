import type { ChosenPackage } from '@pw/domain/work-progress/decide-dispatch';
import type { Insertable, Selectable } from 'kysely';
import type { WorkProgressTables } from '../../database/work-progress-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type DispatchTable = WorkProgressTables['dispatches'];

export type DispatchRow = Omit<Selectable<DispatchTable>, 'companyId' | 'projectId' | 'dispatchedBy'>;

/** A transport unit with the dispatch that it has left with. */
export type GonePackage = ChosenPackage & { readonly dispatchNumber: string };

/** The transport units of an order that have left. */
export async function listGonePackages(tx: AppTransaction, projectId: number): Promise<readonly GonePackage[]> {
  return tx
    .selectFrom('dispatchedPackages')
    .innerJoin('dispatches', (join) =>
      join
        .onRef('dispatches.companyId', '=', 'dispatchedPackages.companyId')
        .onRef('dispatches.dispatchNumber', '=', 'dispatchedPackages.dispatchNumber'),
    )
    .select(['dispatchedPackages.serial', 'dispatchedPackages.transportUnit', 'dispatchedPackages.dispatchNumber'])
    .where('dispatches.projectId', '=', projectId)
    .execute();
}

/** The dispatches of an order, the latest first. */
export async function listDispatches(tx: AppTransaction, projectId: number): Promise<readonly DispatchRow[]> {
  return tx
    .selectFrom('dispatches')
    .select(['dispatchNumber', 'content', 'contentHash', 'logoFile'])
    .select(['releaseReason', 'dispatchedByName', 'dispatchedAt'])
    .where('projectId', '=', projectId)
    .orderBy('dispatchedAt', 'desc')
    .orderBy('dispatchNumber', 'desc')
    .execute();
}

/** Adds a dispatch with the transport units that leave with it. */
export async function insertDispatch(
  tx: AppTransaction,
  dispatch: Insertable<DispatchTable>,
  packages: readonly ChosenPackage[],
): Promise<void> {
  const { companyId, dispatchNumber } = dispatch;
  await tx.insertInto('dispatches').values(dispatch).execute();
  const rows = packages.map(({ serial, transportUnit }) => ({ companyId, serial, transportUnit, dispatchNumber }));
  await tx.insertInto('dispatchedPackages').values(rows).execute();
}
