import type { PriceState } from '@pw/domain/price-lists/list-codes';
import { foldForSearch } from '@pw/domain/search';
import type { ComparedRow, ListedArticle } from '@pw/pricing/maker-list/compare-list';
import type { DecidedRow } from '@pw/pricing/maker-list/decide-rows';
import type { ListPrice } from '@pw/pricing/maker-list/list-price';
import type { ListRow } from '@pw/pricing/maker-list/read-list';
import type { Selectable } from 'kysely';
import type { PriceListTables } from '../../database/price-list-tables.ts';

/** A row as it is stored. */
export type StoredRow = Omit<Selectable<PriceListTables['priceListRows']>, 'companyId' | 'draftId'>;

/** A decision of a person as it is stored. */
export type StoredDecision = Pick<StoredRow, 'decision' | 'decidedMinor' | 'decidedUnit' | 'reason' | 'decidedBy'>;

export const undecided: StoredDecision = {
  decision: null,
  decidedMinor: null,
  decidedUnit: null,
  reason: null,
  decidedBy: null,
};

/** A compared and decided row as it is stored. */
export function storedRow(
  place: number,
  { compared: { row, before, class: rowClass, change, marks }, outcome, offer }: DecidedRow,
  decision: StoredDecision,
): StoredRow {
  const article = row ?? before;
  if (article === null) {
    throw new Error(`The row at ${place} is of no article`);
  }
  const price = row !== null && row.fault === null ? row.price : null;
  return {
    place,
    line: row?.row ?? null,
    number: article.number,
    fold: article.fold,
    sought: foldForSearch(`${article.number} ${article.description}`),
    description: article.description,
    hsn: article.hsn,
    discountGroup: article.group,
    unit: article.unit,
    per: article.per,
    currency: article.currency,
    priceState: price?.state ?? null,
    priceMinor: minorOf(price),
    class: rowClass,
    marks,
    changeBp: change,
    beforeNumber: before?.number ?? null,
    beforeState: before?.price.state ?? null,
    beforeMinor: minorOf(before?.price ?? null),
    beforeUnit: before?.unit ?? null,
    beforePer: before?.per ?? null,
    beforeCurrency: before?.currency ?? null,
    faultCode: row?.fault?.code ?? null,
    faultField: row?.fault?.field ?? null,
    faultCell: row?.fault?.cell ?? null,
    ...decision,
    outcome,
    finalState: offer?.price.state ?? null,
    finalMinor: minorOf(offer?.price ?? null),
    finalUnit: offer?.unit ?? null,
    isCarried: false,
  };
}

function minorOf(price: ListPrice | null): number | null {
  return price?.state === 'priced' ? price.minor : null;
}

/** A price by its state and amount. */
export function storedPrice(state: PriceState, minor: number | null): ListPrice {
  if (state !== 'priced') {
    return { state };
  }
  if (minor === null) {
    throw new Error('A stored price has no amount');
  }
  return { state, minor };
}

/** A stored row as it was compared. */
export function comparedRow(stored: StoredRow): ComparedRow {
  const { number, fold, description, hsn, discountGroup: group, marks } = stored;
  const names = { number, fold, description, hsn, group };
  const { beforeState, beforeUnit, beforePer, beforeCurrency } = stored;
  const before: ListedArticle | null =
    beforeState === null || beforeUnit === null || beforePer === null || beforeCurrency === null
      ? null
      : {
          ...names,
          number: stored.beforeNumber ?? number,
          unit: beforeUnit,
          per: beforePer,
          currency: beforeCurrency,
          price: storedPrice(beforeState, stored.beforeMinor),
        };
  return { class: stored.class, row: listRow(stored, names), before, change: stored.changeBp, marks };
}

function listRow(
  stored: StoredRow,
  names: Pick<ListRow, 'number' | 'fold' | 'description' | 'hsn' | 'group'>,
): ListRow | null {
  const { line, unit, per, currency, marks, priceState, faultCode, faultField, faultCell } = stored;
  if (line === null) {
    return null;
  }
  // What only the reading of the file needs is not stored.
  const head = { ...names, row: line, status: '', validFrom: null, unit, per, currency };
  if (faultCode !== null && faultField !== null) {
    return { ...head, fault: { code: faultCode, field: faultField, cell: faultCell ?? '' } };
  }
  if (priceState === null) {
    throw new Error(`Row ${line} has neither a price nor a fault`);
  }
  const price = storedPrice(priceState, stored.priceMinor);
  return { ...head, price, isRounded: marks.includes('rounded'), fault: null };
}
