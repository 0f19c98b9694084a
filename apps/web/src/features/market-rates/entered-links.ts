import type { MarketRatesOnWire } from '@pw/contract/market-rates';
import { rateLinkLimits } from '@pw/domain/market-rates/market-rate-codes';
import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { linkedRate } from '@pw/pricing/market-rates/followed-rates';

/** A link as it is typed. */
export type EnteredLink = {
  readonly rateKey: string;
  readonly material: string;
  readonly metal: string;
  readonly isLinked: boolean;
  readonly factor: string;
  readonly addition: string;
};

/** What the material costs by a link today, e.g. `1,494.94`; '' without a rate of its metal, or while a figure is none. */
export function linkedText(
  { rateKey, metal, isLinked, ...typed }: EnteredLink,
  { cards }: Pick<MarketRatesOnWire, 'cards'>,
): string {
  const card = cards.find(({ kind, key }) => kind === 'metal' && key === metal);
  const holding = card?.rates.find(({ rateId }) => rateId === card.holds);
  const factor = figureOf(typed.factor);
  const addition = figureOf(typed.addition);
  const paise = addition === null || addition > rateLinkLimits.mostAddition ? null : paiseOfRupees(addition);
  if (!isLinked || !holding || factor === null || factor > rateLinkLimits.mostFactor || !paise?.ok) {
    return '';
  }
  return printRupees(linkedRate(holding.value, { rateKey, factor, additionPaise: paise.value }));
}

/** A figure of 0 or more as it is typed; null for any other text. */
export function figureOf(text: string): number | null {
  return /^\d{1,9}(\.\d{1,9})?$/u.test(text.trim()) ? Number(text) : null;
}
