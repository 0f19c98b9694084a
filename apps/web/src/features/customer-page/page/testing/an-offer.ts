import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';

/** What a link shows of an offer, but for what a test says. */
export const anOffer = (given: Partial<SharedOfferOnWire> = {}): SharedOfferOnWire => ({
  company: { name: 'Demo Switchgear', address: 'Pune', phone: '', email: '', logo: null },
  offer: {
    number: '117-R1',
    revision: 1,
    date: '2026-11-20',
    validUntil: '2026-12-20',
    isExpired: false,
    isDraft: false,
    project: 'Chakan Plant',
    customer: 'Godavari Foods',
    contact: { name: 'Asha Rao', phone: '9876543210', email: 'asha@demo.test' },
  },
  state: 'open',
  mayDecide: true,
  obstacle: null,
  shownHash: 'ab'.repeat(32),
  boards: [
    {
      no: 1,
      name: 'PCC-1',
      quantity: 2,
      text: '1500 A',
      facts: [{ label: 'Standard', value: 'IEC 61439-2' }],
      unitPrice: 100_000,
      total: 200_000,
      sheets: [],
    },
  ],
  prices: {
    rows: [
      { label: 'PCC-1 (2 units)', amountPaise: 200_000 },
      { label: 'Freight', amountPaise: null },
    ],
    totalPaise: 200_000,
    words: 'Rupees Two Thousand Only',
  },
  currency: 'INR',
  deviations: [],
  clauses: null,
  documents: [],
  changes: false,
  decision: null,
  mayComment: false,
  remarks: [],
  ...given,
});
