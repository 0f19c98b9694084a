import type { AnswerOf } from '@pw/contract/call';
import type { AffectedProjectOnWire, PriceImpactOnWire } from '@pw/contract/price-impact';
import type { PriceListDraftOnWire, PriceListRowOnWire } from '@pw/contract/price-list-drafts';
import type { listPriceListsCall, PriceListMakerOnWire } from '@pw/contract/price-lists';

export const draftId = '77777777-7777-4777-8777-777777777777';

type Draft = PriceListMakerOnWire['drafts'][number];

/** An uploaded list of Siemens that is ready to be published. */
export function aListedDraft(changes: Partial<Draft> = {}): Draft {
  return {
    draftId,
    state: 'ready',
    fileName: 'siemens-2027-01.csv',
    uploadedBy: 'Anil Kulkarni',
    uploadedAt: '2026-11-20T09:01:00.000Z',
    progress: { done: 29, total: 29, step: 'saving' },
    undecided: 0,
    failure: null,
    ...changes,
  };
}

/** Siemens with a list that holds. */
export function aMaker(changes: Partial<PriceListMakerOnWire> = {}): PriceListMakerOnWire {
  return {
    maker: 'Siemens',
    active: {
      version: 7,
      name: 'July 2026',
      validFrom: '2026-07-01',
      validUntil: null,
      isExpired: false,
      isOld: false,
      rows: 24,
    },
    coming: [],
    drafts: [],
    missing: 1204,
    terms: { discounts: [52, 5, 3], factor: 1.02, effectivePercent: 55.768, groups: [] },
    revision: 3,
    ...changes,
  };
}

/** The makers of a company, whose demo prices are off. */
export function listsOf(
  makers: readonly PriceListMakerOnWire[],
  demoPrices = false,
): AnswerOf<typeof listPriceListsCall> {
  return { makers: [...makers], demoPrices };
}

/** The list of January after that of July, as it is compared. */
export function aDraft(changes: Partial<PriceListDraftOnWire> = {}): PriceListDraftOnWire {
  return {
    draftId,
    maker: 'Siemens',
    scope: 'full',
    validFrom: '2027-01-01',
    validFromInFile: null,
    fileName: 'siemens-2027-01.csv',
    encoding: 'utf-8',
    uploadedBy: 'Anil Kulkarni',
    uploadedAt: '2026-11-20T09:01:00.000Z',
    state: 'ready',
    progress: { done: 29, total: 29, step: 'saving' },
    failure: null,
    sheets: [aSheet()],
    mapping: {
      headRow: 4,
      columns: { catalogueNumber: 'MLFB', listPrice: 'List Price', description: 'Description', unit: 'Unit' },
      decimal: '.',
      currency: 'INR',
    },
    mappingFrom: 'remembered',
    counts: {
      classes: { changed: 13, new: 2, same: 2, suspicious: 2, gone: 2, 'on-request': 1, faulty: 2 },
      undecided: 4,
      ignored: 5,
    },
    doubts: [],
    blockers: ['ROWS_UNDECIDED'],
    comparedWith: 7,
    missing: 1200,
    revision: 5,
    ...changes,
  };
}

/** The first rows of the list of January. */
export function aSheet(changes: Partial<PriceListDraftOnWire['sheets'][number]> = {}) {
  return {
    name: '',
    isHidden: false,
    rows: 38,
    hiddenRows: 0,
    sample: [
      ['SIEMENS STYLE - LOW VOLTAGE PRICE LIST JANUARY 2027 (SAMPLE)'],
      ['Prices are invented for tests.'],
      [],
      ['MLFB', 'Description', 'Unit', 'List Price', 'Net Price'],
      ['3VA2340-5HL42-0AA0', 'MCCB 400 A', 'Nos', '1,30,195', '57,600'],
      ['3VA2325-5HL42-0AA0', 'MCCB 250 A', 'Nos', '96,715.00', '42,800'],
      ['5SL4', 'MCB', 'Nos', '6,510.00', '2,880'],
    ],
    ...changes,
  };
}

type Price = NonNullable<PriceListRowOnWire['after']>;

/** A price in rupees for one piece. */
export function aPrice(rupees: number, changes: Partial<Price> = {}): Price {
  return {
    state: 'priced',
    price: rupees,
    pricePaise: Math.round(rupees * 100),
    currency: 'INR',
    unit: 'nos',
    per: 1,
    ...changes,
  };
}

/** A row whose price looks like a slip of the decimal point. */
export function aRow(changes: Partial<PriceListRowOnWire> = {}): PriceListRowOnWire {
  return {
    place: 16,
    row: 21,
    catalogueNumber: '5SL4',
    description: 'MCB 1P',
    class: 'suspicious',
    marks: ['decimal-slip'],
    fault: null,
    before: aPrice(620),
    after: aPrice(6510),
    changePercent: 950,
    isOpen: true,
    decision: null,
    ...changes,
  };
}

/** A row without a readable price. */
export function aFaultyRow(changes: Partial<PriceListRowOnWire> = {}): PriceListRowOnWire {
  return aRow({
    place: 20,
    row: 25,
    catalogueNumber: '3RT2026-1AP00',
    description: 'Contactor',
    class: 'faulty',
    marks: [],
    fault: { code: 'PRICE_UNREADABLE', field: 'listPrice', cell: '12.40.50' },
    before: aPrice(3150),
    after: null,
    changePercent: null,
    ...changes,
  });
}

/** The impact on open offers before it was ever worked out. */
export function anImpact(changes: Partial<PriceImpactOnWire> = {}): PriceImpactOnWire {
  return {
    state: 'none',
    progress: { done: 0, total: 0 },
    bookHash: null,
    isStale: false,
    uploaded: null,
    endedAt: null,
    failure: '',
    projects: [],
    totals: { open: 0, changed: 0, incomplete: 0, outdated: 0, beforePaise: 0, afterPaise: 0, changePaise: 0 },
    ...changes,
  };
}

/** The impact of an uploaded list on open offers, as it was worked out. */
export function aDraftImpact(changes: Partial<PriceImpactOnWire> = {}): PriceImpactOnWire {
  return anImpact({ state: 'done', uploaded: { maker: 'Siemens', validFrom: '2027-01-01' }, ...changes });
}

/** An open offer that a list makes dearer. */
export function anAffectedOffer(changes: Partial<AffectedProjectOnWire> = {}): AffectedProjectOnWire {
  return {
    projectId: 17,
    quotationNumber: 'Q-2026-0017',
    name: 'Chakan Plant',
    customer: 'Acme',
    beforePaise: 10_000_000,
    afterPaise: 10_400_000,
    changePaise: 400_000,
    changePercent: 4,
    changed: 12,
    unpriced: 0,
    validUntil: '2026-12-20',
    ...changes,
  };
}
