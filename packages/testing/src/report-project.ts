import { wholePaise } from '@pw/domain/money';
import { givenAmount } from '@pw/pricing/money/amount';
import { priceProject } from '@pw/pricing/price/price-project';
import { type PriceBook, ratesOf } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { offerReservations } from '@pw/pricing/quote/reservations';
import { defaultSettings, noCharges, type PriceTerms } from '@pw/pricing/terms/price-terms';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aComponent, aFeeder, referenceBoards, withFeeders, withProperties } from './configuration.ts';
import { mustBeOk } from './must-be-ok.ts';
import { anOfferIssue } from './offer-issue.ts';

/** The texts that people write into a project. */
export type ProjectTexts = {
  readonly project: string;
  readonly customer: string;
  readonly company: string;
  readonly board: string;
  readonly feeder: string;
  readonly note: string;
  readonly material: string;
};

const plainTexts: ProjectTexts = {
  project: 'Cold store',
  customer: 'Godavari Foods',
  company: 'Demo Switchgear',
  board: 'PCC-1',
  feeder: 'Compressor',
  note: 'Cable glands on the left',
  material: 'Lifting beam',
};

/**
 * Three boards that show what boards can have: two sections with a coupler in copper, aluminium with a galvanised earth
 * bar and full separation, and a small one without base frame.
 */
export function threeBoards(texts: ProjectTexts = plainTexts): readonly BoardConfiguration[] {
  const { RB1, RB4, RB5 } = referenceBoards;
  const controlled = aFeeder(texts.feeder, 'MCCB_OG', 100, 3, 'A2', { FEEDER_NOTE: texts.note, FEEDER_SHUNT: 'Y' }, [
    aComponent('PowerMonitoringDevice'),
    aComponent('Lamps', { COLOR: 'Red', QTY: 3 }),
    aComponent('Ammeter', { SuppliedBy: 'customer' }),
  ]);
  return [
    { ...withFeeders(withProperties(RB1, { CUSTOM_NOTE: texts.note }), controlled), name: texts.board },
    { ...withProperties(RB4, { EARTH_BUS: 'GI', SB_FORM: '4b' }), name: 'PCC-2', quantity: 2 },
    { ...withProperties(RB5, { SB_BASEFRAME: 0 }), name: 'MDB', quantity: 3 },
  ];
}

/** The inputs of the reports of a project: three boards with all charges, unless the test says otherwise. */
export function reportProject(
  knowledge: Knowledge,
  book: PriceBook,
  texts: ProjectTexts = plainTexts,
  configurations: readonly BoardConfiguration[] = threeBoards(texts),
  terms: PriceTerms = priceTerms(book, texts),
) {
  const boards = configurations.map((configuration, index) => {
    return { ...mustBeOk(quoteBoard(knowledge, configuration, terms)), lineItemId: index + 1, terms };
  });
  const prices = { sources: [], today: '2026-11-20', validityDays: 90 };
  return {
    company: {
      name: texts.company,
      address: `${texts.company}, Nashik`,
      particulars: `GSTIN 27AAPFU0939F1ZV · ${texts.company}`,
      logo: null,
      certificate: null,
    },
    project: {
      name: texts.project,
      location: 'Nashik',
      enquiryNumber: 'ENQ-2026-0117',
      enquiryDate: '2026-11-16',
      consultant: texts.customer,
      customer: { customerName: texts.customer, location: 'Nashik' },
    },
    customerGstin: '29AAGCB7383J1Z4',
    offerNumber: '7-1',
    quotationNumber: 'Q-2026-0007',
    revision: 1,
    date: '2026-11-20',
    preparedBy: 'Asha',
    issue: anOfferIssue(terms),
    boards,
    totals: mustBeOk(priceProject(boards, 'paisa')),
    isVerified: noneVerified,
    taxPercent: terms.charges.taxPercent,
    terms: [],
    tables: knowledge.tables,
    // The hash of the catalogue would change a golden file with every note of a table.
    knowledgeVersion: 'SBD-R1.1',
    sources: [texts.company],
    drawings: [],
    prices,
    reservations: offerReservations(boards, prices, knowledge.tables),
    suppliers: [],
    remedies: new Map(),
  };
}

function priceTerms(book: PriceBook, texts: ProjectTexts): PriceTerms {
  const rate = givenAmount(wholePaise(1250_00), 'rate', 'test');
  return {
    book,
    rates: ratesOf(book.tables.rate, {}),
    added: [{ type: 'MBP', material: texts.material, unit: 'transport unit', rate }],
    discounts: [{ groups: ['MCCB'], makes: [], percent: 38 }],
    charges: {
      ...noCharges,
      wiring: { mode: 'PERCENTAGE', percent: 3.33 },
      labour: { mode: 'PERCENTAGE', percent: 7.77 },
      overheadPercent: 8.8,
      packingPerTransportUnit: wholePaise(1234_56),
      marginPercent: 11.1,
      insurancePercent: 0.55,
      taxPercent: 18,
    },
    ...defaultSettings,
  };
}
