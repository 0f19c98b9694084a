import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { daysLater } from '@pw/domain/dates';
import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import { effectiveDiscount } from '@pw/pricing/maker-list/maker-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { type MakerState, readMakerLists } from './maker-lists.ts';
import { missingByMaker } from './missing-articles.ts';
import { presentReading } from './present-draft.ts';
import { listOpenDrafts, type OpenDraft } from './price-list-drafts.store.ts';
import { countOpen } from './price-list-rows.store.ts';
import { countPriced } from './version-articles.store.ts';

/** A maker as the list of makers shows it. */
type ShownMaker = MakerState & {
  readonly day: string;
  readonly drafts: readonly (OpenDraft & { readonly undecided: number })[];
  readonly articles: number;
  readonly missing: number;
  readonly priceValidityDays: number;
};

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
  const missing = await missingByMaker(tx, lists);
  return lists.map((list) => {
    const { makerId, name } = list.maker;
    return {
      ...list,
      day,
      drafts: drafts.get(makerId) ?? [],
      articles: (list.active && articles.get(list.active.draftId)) ?? 0,
      missing: missing.get(foldMakerName(name))?.length ?? 0,
      priceValidityDays,
    };
  });
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
