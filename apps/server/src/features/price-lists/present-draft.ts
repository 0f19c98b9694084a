import type { PriceListDraftOnWire, PriceListRowOnWire } from '@pw/contract/price-list-drafts';
import type { DraftState } from '@pw/domain/price-lists/list-codes';
import { type DayDoubt, doubtsOfDay, type RowsDoubt } from '@pw/pricing/maker-list/list-doubts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { missingWithDraft } from './missing-articles.ts';
import { type ListDraft, listVersions } from './price-list-drafts.store.ts';
import { countOpen } from './price-list-rows.store.ts';
import type { StoredRow } from './stored-row.ts';

/** An uploaded list as calls show it. */
export async function presentDraft(tx: AppTransaction, draft: ListDraft): Promise<PriceListDraftOnWire> {
  const versions = await listVersions(tx, draft.makerId);
  const latest = versions.at(-1);
  const undecided = (await countOpen(tx, [draft.draftId])).get(draft.draftId) ?? 0;
  const isReady = draft.state === 'ready';
  const doubts = isReady ? [...draft.doubts, ...doubtsOfDay(draft.validFrom, versions)] : [];
  const blockers: PriceListDraftOnWire['blockers'] = [];
  if (draft.state === 'mapping') {
    blockers.push('MAPPING_OPEN');
  }
  if (undecided > 0) {
    blockers.push('ROWS_UNDECIDED');
  }
  if (isReady && draft.comparedWith !== (latest?.version ?? null)) {
    blockers.push('LIST_MOVED');
  }
  const { draftId, maker, scope, validFrom, validFromInFile, fileName, encoding, state, mapping, mappingFrom } = draft;
  return {
    draftId,
    maker,
    scope,
    validFrom,
    validFromInFile,
    fileName,
    encoding,
    uploadedBy: draft.uploadedByName,
    uploadedAt: draft.uploadedAt.toISOString(),
    state,
    ...presentReading(draft),
    sheets: draft.sheets.map(({ sample, ...sheet }) => ({ ...sheet, sample: sample.map((row) => [...row]) })),
    mapping,
    mappingFrom,
    counts: { classes: draft.classes, undecided, ignored: draft.ignored },
    doubts: doubts.map(presentDoubt),
    blockers,
    comparedWith: draft.comparedWith,
    missing: (await missingWithDraft(tx, draft)).length,
    revision: draft.revision,
  };
}

/** Why a list in a state has no rows to work with. */
export const refusalOfState = {
  reading: 'STILL_READING',
  mapping: 'COLUMNS_OPEN',
  failed: 'NOT_READ',
  published: 'NOT_A_DRAFT',
  discarded: 'NOT_A_DRAFT',
} as const satisfies Readonly<Record<Exclude<DraftState, 'ready'>, string>>;

/** How far the reading of a list is, or why it failed. */
export function presentReading({
  done,
  total,
  step,
  failureCode,
  failureText,
}: Pick<ListDraft, 'done' | 'total' | 'step' | 'failureCode' | 'failureText'>) {
  return {
    progress: { done, total, step },
    failure: failureCode === null ? null : { code: failureCode, message: failureText },
  };
}

function presentDoubt(doubt: RowsDoubt | DayDoubt): PriceListDraftOnWire['doubts'][number] {
  const { code } = doubt;
  if ('percent' in doubt) {
    return { code, percent: Math.round(doubt.percent * PER_PERCENT) / PER_PERCENT };
  }
  return { code, percent: 'change' in doubt ? doubt.change / PER_PERCENT : null };
}

/** Changes are counted in hundredths of a percent, prices in hundredths of their currency. */
const PER_PERCENT = 100;
const PER_UNIT = 100;

/** A row of an uploaded list as calls show it. */
export function presentRow(row: StoredRow): PriceListRowOnWire {
  const { place, line, number, description, marks, faultCode, faultField, faultCell, changeBp, decision } = row;
  const { beforeState, beforeMinor, beforeUnit, beforePer, beforeCurrency } = row;
  return {
    place,
    row: line,
    catalogueNumber: number,
    description,
    class: row.class,
    marks: [...marks],
    fault:
      faultCode === null || faultField === null ? null : { code: faultCode, field: faultField, cell: faultCell ?? '' },
    before:
      beforeState === null || beforeUnit === null || beforePer === null || beforeCurrency === null
        ? null
        : {
            state: beforeState,
            ...presentPrice(beforeMinor),
            unit: beforeUnit,
            per: beforePer,
            currency: beforeCurrency,
          },
    after:
      row.priceState === null
        ? null
        : {
            state: row.priceState,
            ...presentPrice(row.priceMinor),
            unit: row.unit,
            per: row.per,
            currency: row.currency,
          },
    changePercent: changeBp === null ? null : changeBp / PER_PERCENT,
    isOpen: row.outcome === 'open',
    decision: decision && { kind: decision, pricePaise: row.decidedMinor, reason: row.reason },
  };
}

function presentPrice(minor: number | null) {
  return { price: minor === null ? null : minor / PER_UNIT, pricePaise: minor };
}
