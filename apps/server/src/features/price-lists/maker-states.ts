import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { daysLater } from '@pw/domain/dates';
import { activeVersion, comingActivations } from '@pw/pricing/maker-list/activation';
import { effectiveDiscount } from '@pw/pricing/maker-list/maker-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { generatedFolds } from './generated-numbers.ts';
import { listActivations, listMakers, type Maker } from './makers.store.ts';
import { presentReading } from './present-draft.ts';
import { type ListVersion, listOpenDrafts, listVersions, type OpenDraft } from './price-list-drafts.store.ts';
import { countOpen } from './price-list-rows.store.ts';
import { countPriced } from './version-articles.store.ts';

/** The lists of a maker on a day. */
export type MakerState = {
  readonly maker: Maker;
  readonly active: ListVersion | null;
  readonly coming: readonly { readonly version: number; readonly fromDay: string }[];
};

/** A maker as the list of makers shows it. */
type ShownMaker = MakerState & {
  readonly day: string;
  readonly drafts: readonly (OpenDraft & { readonly undecided: number })[];
  readonly articles: number;
  readonly missing: number;
  readonly priceValidityDays: number;
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
export async function readDemoCounts(tx: AppTransaction, heldLists: number): Promise<boolean> {
  return heldLists === 0 || (await readSettings(tx)).demoPrices;
}

/** The makers with everything that their list shows. */
export async function readMakerStates(tx: AppTransaction, day: string): Promise<readonly ShownMaker[]> {
  const { priceValidityDays } = await readSettings(tx);
  const open = await listOpenDrafts(tx);
  const undecided = await countOpen(
    tx,
    open.map(({ draftId }) => draftId),
  );
  const counted = open.map((draft) => ({ ...draft, undecided: undecided.get(draft.draftId) ?? 0 }));
  const drafts = Map.groupBy(counted, ({ makerId }) => makerId);
  const lists = await readMakerLists(tx, day);
  const active = lists.flatMap((list) => list.active?.draftId ?? []);
  const articles = await countPriced(tx, active);
  const states: ShownMaker[] = [];
  for (const list of lists) {
    const { makerId, name } = list.maker;
    const folds = generatedFolds(name);
    const id = list.active?.draftId;
    const priced = id === undefined || folds.length === 0 ? 0 : ((await countPriced(tx, [id], folds)).get(id) ?? 0);
    states.push({
      ...list,
      day,
      drafts: drafts.get(makerId) ?? [],
      articles: id === undefined ? 0 : (articles.get(id) ?? 0),
      missing: folds.length - priced,
      priceValidityDays,
    });
  }
  return states;
}

export function presentMaker(state: ShownMaker): PriceListMakerOnWire {
  const { maker, active, coming, drafts, articles, missing, day, priceValidityDays } = state;
  const { discounts, factor, groups } = maker.terms;
  return {
    maker: maker.name,
    active: active && {
      version: active.version,
      name: active.name,
      validFrom: active.validFrom,
      validUntil: active.validUntil,
      isExpired: active.validUntil !== null && active.validUntil < day,
      isOld: (daysLater(active.validFrom, priceValidityDays) ?? day) < day,
      rows: articles,
    },
    coming: coming.map(({ version, fromDay }) => ({ version, fromDay })),
    drafts: drafts.map((draft) => ({
      draftId: draft.draftId,
      state: draft.state,
      fileName: draft.fileName,
      uploadedBy: draft.uploadedByName,
      uploadedAt: draft.uploadedAt.toISOString(),
      ...presentReading(draft),
      undecided: draft.undecided,
    })),
    missing,
    terms: {
      discounts: [...discounts],
      factor,
      effectivePercent: effectiveDiscount(discounts),
      groups: groups.map((group) => ({
        ...group,
        discounts: [...group.discounts],
        effectivePercent: effectiveDiscount(group.discounts),
      })),
    },
    revision: maker.revision,
  };
}
