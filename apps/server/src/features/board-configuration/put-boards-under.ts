import { setOtherwise } from '@pw/switchboard/demands/demand';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { type Demand, withProjectDemands } from '@pw/switchboard/model/demand';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Save } from '../projects/projects.store.ts';
import { listConfigurations, putUnderDemands } from './configurations.store.ts';
import { rebaseOnDemands } from './drafts.store.ts';

/** Puts the demands under the boards of a project that is locked; answers those whose feeders are set otherwise now. */
export async function putBoardsUnder(
  tx: AppTransaction,
  projectId: number,
  demands: readonly Demand[],
  save: Save,
): Promise<readonly number[]> {
  const known = partInputs(knowledgeOf(tx));
  const configurations = await listConfigurations(tx, projectId);
  const changed: number[] = [];
  for (const { lineItemId, inputs: before, isDeleted } of configurations) {
    const inputs = withProjectDemands(before, demands);
    const isChanged = setOtherwise(known, before.feeders, before, inputs);
    await putUnderDemands(tx, { lineItemId, inputs, isChanged });
    if (isChanged && !isDeleted) {
      changed.push(lineItemId);
    }
  }
  if (configurations.length > 0) {
    const lineItemIds = configurations.map(({ lineItemId }) => lineItemId);
    await rebaseOnDemands(tx, lineItemIds, demands, save);
  }
  return changed;
}
