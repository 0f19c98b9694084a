import { chargeNames, type PricedBoardOnWire, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';

export const aProjectOnWire: ProjectOnWire = {
  projectId: 17,
  quotationNumber: 'Q-2026-0147',
  ...emptyProjectForm,
  name: 'Chakan Plant Extension',
  location: 'Chakan, Pune',
  enquiryNumber: 'ENQ/26/117',
  enquiryDate: '2026-11-10',
  consultant: 'Desai & Partners',
  salesEngineer: 'Asha Kulkarni',
  customerName: 'Sahyadri Auto Components',
  customerId: null,
  customerLocation: 'Pune',
  terms: '',
  status: 'on-quote',
  createdBy: '11111111-1111-4111-8111-111111111111',
  orderNumber: null,
  rejectionReason: null,
  offerRevision: 1,
  approvedRevision: null,
  isLost: false,
  purchaseOrderNumber: null,
  createdAt: '2026-11-11T06:00:00.000Z',
  actedAt: '2026-11-20T06:00:00.000Z',
  revision: 1,
};

let count = 0;

/** The price of two units. */
export const priceOfTwo = {
  list: 361134.55,
  listPaise: 36_113_455,
  net: 253717.4,
  netPaise: 25_371_740,
  margin: 30000,
  marginPaise: 3_000_000,
  final: 409893.46,
  finalPaise: 40_989_346,
  unitFinal: 204946.73,
  unitFinalPaise: 20_494_673,
};

/** A board as the price call answers it: two units, unless the test says otherwise. */
export function aPricedBoard(given: Partial<PricedBoardOnWire> = {}): PricedBoardOnWire {
  count += 1;
  return {
    lineItemId: count,
    name: `PCC-${count}`,
    quantity: 2,
    state: 'generated',
    pricing: 'priced',
    price: priceOfTwo,
    size: given.price === null ? null : { cubicles: 3, lengthMm: 2400 },
    unpricedArticles: 0,
    ...given,
  };
}

/** The charges with some amounts in paise, the others 0. */
export function someCharges(
  paise: Partial<Record<(typeof chargeNames)[number], number>>,
): ProjectPriceOnWire['totals']['charges'] {
  const fields = chargeNames.flatMap((name) => {
    const amount = paise[name] ?? 0;
    return [[name, amount / 100] as const, [`${name}Paise`, amount] as const];
  });
  // Each charge has just got its two fields.
  return Object.fromEntries(fields) as ProjectPriceOnWire['totals']['charges'];
}

/** The price of a project with these boards, without discounts and charges unless the test says otherwise. */
export function aPrice(
  boards: readonly PricedBoardOnWire[],
  given: Partial<Omit<ProjectPriceOnWire, 'boards'>> = {},
): ProjectPriceOnWire {
  return {
    boards: [...boards],
    totals: {
      undiscountedLP: 6725648.95,
      undiscountedLPPaise: 672_564_895,
      netPrice: 4726238.9,
      netPricePaise: 472_623_890,
      totalFinalLP: 7685277,
      totalFinalLPPaise: 768_527_700,
      charges: someCharges({}),
      unpriced: boards.filter(({ price }) => price === null).map(({ name }) => name),
    },
    hasDiscounts: false,
    hasCharges: false,
    ...given,
  };
}
