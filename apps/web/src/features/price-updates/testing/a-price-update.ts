import type { PriceUpdateOnWire } from '@pw/contract/price-updates';

type Line = PriceUpdateOnWire['lines'][number];

const book = (hash: string | null, ...versions: readonly number[]): PriceUpdateOnWire['from'] => ({
  book: hash,
  lists: versions.map((version) => ({
    maker: 'Siemens',
    version,
    name: `Siemens, list ${version}`,
    validFrom: version === 1 ? '2026-07-01' : '2027-01-01',
  })),
  own: null,
  exchange: [],
});

/** A project that has the current prices. */
export const currentPrices: PriceUpdateOnWire = {
  isChanged: false,
  from: book('book-1', 1),
  to: book('book-1', 1),
  lines: [],
  unpriced: [],
  totals: null,
};

const amountsOf = (beforePaise: number, afterPaise: number) => ({
  before: beforePaise / 100,
  beforePaise,
  after: afterPaise / 100,
  afterPaise,
});

/** A breaker that becomes dearer in all its units. */
export const aChangedLine: Line = {
  lineItemId: 5,
  board: 'PCC-1',
  feeder: 'Pump 1',
  catalogueNumber: '3VA2110-5HL32-0AA0',
  earlierNumber: null,
  description: 'MCCB 100 A, 3P',
  quantity: 4,
  beforePaise: 10_000_000,
  afterPaise: 10_400_000,
  beforeNetPaise: 4_800_000,
  afterNetPaise: 4_992_000,
  changePercent: 4,
};

/** A relay that no list prices any more, in two feeders. */
const lostLines: readonly Line[] = ['Pump 1', 'Pump 2'].map((feeder) => ({
  ...aChangedLine,
  feeder,
  catalogueNumber: '3RB3026-1QB0',
  description: 'Overload relay',
  quantity: 1,
  beforePaise: 620_000,
  afterPaise: null,
  beforeNetPaise: 297_600,
  afterNetPaise: 0,
  changePercent: null,
}));

/** A project whose prices are older than the second list of Siemens. */
export function aPriceUpdate(changes: Partial<PriceUpdateOnWire> = {}): PriceUpdateOnWire {
  return {
    isChanged: true,
    from: book('book-1', 1),
    to: book('book-2', 2),
    lines: [aChangedLine, ...lostLines],
    unpriced: ['3RB3026-1QB0', '5SL4106-7'],
    totals: {
      list: amountsOf(11_240_000, 10_400_000),
      net: amountsOf(5_395_200, 4_992_000),
      margin: amountsOf(539_520, 499_200),
      final: amountsOf(768_527_750, 769_963_546),
      unpricedArticles: { before: 0, after: 0 },
    },
    ...changes,
  };
}

/** The same project after another list was published. */
export const aNewerUpdate: PriceUpdateOnWire = aPriceUpdate({
  to: book('book-3', 3),
  lines: [{ ...aChangedLine, afterPaise: 11_000_000, changePercent: 10 }],
  unpriced: [],
});
