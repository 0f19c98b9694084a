import { type ExactNumber, exactOf, multiply } from '@pw/domain/exact-number';
import type { MoneyRefusal, Paise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { PlacedOrder } from '@pw/domain/work-progress/purchase-line';
import { meanPrice, offerPrice, paiseOfExact } from './exact-cost.ts';

/** The bars of a metal by a released cut plan, kg to the gram. */
export type CutMetal = {
  readonly boughtKg: number;
  readonly fromRemnantsKg: number;
  readonly keptKg: number;
  readonly scrapKg: number;
};

/** The bars of a metal, as they were offered and cut. */
export type MetalFacts = {
  readonly metal: string;
  readonly estimatedKg: number;
  readonly estimatedPaise: Paise;
  /** Null while no plan of the approved revision is released. */
  readonly cut: CutMetal | null;
  readonly orders: readonly Pick<PlacedOrder, 'quantity' | 'pricePaise'>[];
};

export type CostedMetal = Omit<MetalFacts, 'orders'> & {
  /** Bought and taken from remnants, less what is kept as remnants; null without a plan. */
  readonly consumedKg: number | null;
  /** Whether purchase has entered a price: else the kilograms are at that of the offer. */
  readonly isPriced: boolean;
  readonly actualPaise: Paise | null;
  readonly expectedPaise: Paise;
};

/** Prices what is used up of a metal; refused when it costs too much. Without a cut plan it counts as offered. */
export function costMetal({ orders, ...facts }: MetalFacts): Result<CostedMetal, MoneyRefusal> {
  const { cut, estimatedPaise, estimatedKg } = facts;
  const entered = meanPrice(orders);
  const isPriced = entered !== null;
  if (cut === null) {
    return ok({ ...facts, consumedKg: null, isPriced, actualPaise: null, expectedPaise: estimatedPaise });
  }
  const consumedKg = toGrams(cut.boughtKg + cut.fromRemnantsKg - cut.keptKg);
  const price: ExactNumber = entered ?? offerPrice(estimatedPaise, estimatedKg);
  const actual = paiseOfExact(multiply(exactOf(consumedKg), price));
  return actual.ok
    ? ok({ ...facts, consumedKg, isPriced, actualPaise: actual.value, expectedPaise: actual.value })
    : actual;
}

function toGrams(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}
