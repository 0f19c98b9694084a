/** The tabs of the step Pricing by their numbers, in the order in which they stand. */
export const pricingTabs = [
  { number: 1, label: 'Price Overview' },
  { number: 2, label: 'Price Calculation' },
] as const;

export type PricingTab = (typeof pricingTabs)[number]['number'];

/** The tab that an address or a list of tabs names; the first one where it names none. */
export function pricingTabOf(number: unknown): PricingTab {
  return pricingTabs.find((tab) => tab.number === Number(number))?.number ?? 1;
}
