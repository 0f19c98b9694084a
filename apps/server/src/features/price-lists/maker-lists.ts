import { activeVersion, comingActivations } from '@pw/pricing/maker-list/activation';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type CompanySettings, readSettings } from '../company-settings/company-settings.store.ts';
import { listActivations, listMakers, type Maker } from './makers.store.ts';
import { type ListVersion, listVersions } from './price-list-drafts.store.ts';

/** The lists of a maker on a day. */
export type MakerState = {
  readonly maker: Maker;
  readonly active: ListVersion | null;
  readonly coming: readonly { readonly version: number; readonly fromDay: string }[];
};

/** Which versions hold on a day, for each maker by its name. */
export async function readMakerLists(tx: AppTransaction, day: string): Promise<readonly MakerState[]> {
  const versions = Map.groupBy(await listVersions(tx), ({ makerId }) => makerId);
  const activations = Map.groupBy(await listActivations(tx), ({ makerId }) => makerId);
  return (await listMakers(tx)).map((maker) => {
    const own = activations.get(maker.makerId) ?? [];
    const version = activeVersion(own, day);
    const active = versions.get(maker.makerId)?.find((each) => each.version === version) ?? null;
    return { maker, active, coming: comingActivations(own, day) };
  });
}

/** Whether the demo list prices what no list has: always until the first list begins to hold, else nothing has a price. */
export async function readDemoCounts(
  tx: AppTransaction,
  heldLists: number,
  settings: () => Promise<Pick<CompanySettings, 'demoPrices'>> = () => readSettings(tx),
): Promise<boolean> {
  return heldLists === 0 || (await settings()).demoPrices;
}
