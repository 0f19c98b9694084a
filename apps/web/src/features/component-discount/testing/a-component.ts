import type { ComponentOnWire } from '@pw/contract/component-discount';
import { chargeNames } from '@pw/contract/price-fields';
import type { PreviewedPriceOnWire } from '@pw/contract/project-charges';

/** A breaker of Siemens as the call answers it, unless the test says otherwise. */
export function aComponent(given: Partial<ComponentOnWire> = {}): ComponentOnWire {
  return {
    description1: 'MCCB 3VA2 160 A',
    group: 'MCCB',
    make: 'Siemens',
    partClassification: 'Siemens Switchgear',
    listPrice: 71145,
    listPricePaise: 7_114_500,
    discount: 0,
    netPrice: 71145,
    netPricePaise: 7_114_500,
    quantity: 4,
    ...given,
  };
}

/** Twelve components of three groups; the lamps are of another supplier. */
export const someComponents: readonly ComponentOnWire[] = [
  aComponent({ description1: 'ACB 3WA 1600 A', group: 'ACB', discount: 20, netPrice: 56916, netPricePaise: 5_691_600 }),
  ...Array.from({ length: 9 }, (_, index) => aComponent({ description1: `MCCB ${index + 1}` })),
  ...['Red', 'Green'].map((colour) =>
    aComponent({
      description1: `Lamp ${colour}`,
      group: 'Lamps',
      make: 'Non-Siemens',
      partClassification: 'Non-Siemens Switchgear',
    }),
  ),
];

/** A project whose price after discount, margin and final price are so many rupees. */
export function aPreview(net: number, margin: number, final: number): PreviewedPriceOnWire {
  const charges = chargeNames.flatMap((name) => [[name, 0] as const, [`${name}Paise`, 0] as const]);
  return {
    totals: {
      list: 100_000,
      listPaise: 10_000_000,
      net,
      netPaise: net * 100,
      margin,
      marginPaise: margin * 100,
      final,
      finalPaise: final * 100,
      // Each charge has just got its two fields.
      charges: Object.fromEntries(charges) as PreviewedPriceOnWire['totals']['charges'],
    },
    marginStanding: { floorPercent: 0, marginPercent: 10.71, isBelow: false, shortPaise: 0 },
    unpricedArticles: 0,
    boards: [],
  };
}
