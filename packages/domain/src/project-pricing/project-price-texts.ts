import { firstNamed } from '../first-named.ts';
import { printRupees, wholePaise } from '../money.ts';

/** The name of the step Pricing, and its explanation. */
export const pricingPage = {
  title: 'Pricing',
  subtitle: 'View overall price consumed and apply additional charges for the components added',
} as const;

/** The texts of a price table while it has nothing to list, and when a search finds nothing. */
export const noPricedBoards = { title: 'No boards', searched: 'No boards matching that name were found.' } as const;

export const FINAL_TOTAL_LABEL = 'Final Total Project Price :';

/** The three prices of a project, from its list price to what the customer pays. */
export const projectPriceLabels = {
  undiscountedLP: 'Base Project Price',
  netPrice: 'Project Price After Switchgear Discount',
  totalFinalLP: 'Final Total Project Price',
} as const;

/** The last line of an offer whose total is rounded to the rupee. */
export const ROUND_OFF_LABEL = 'Round off';

/** The additional charges. */
export const chargeLabels = {
  wiring: 'Wiring',
  labour: 'Labour',
  additional: 'Additional',
  overhead: 'Overhead',
  packing: 'Packing',
  margin: 'Margin',
  freight: 'Freight',
  insurance: 'Insurance',
  tax: 'Taxation',
} as const;

/** The name of the table of the boards in the overview. */
export const BOARD_BREAKDOWN_TITLE = 'Price Breakdown Of Boards';

export const chartTitles = {
  materials: 'Cost consumption by material type',
  baseAndSold: 'Base versus sold price',
  charges: 'Breakdown of additional project charges',
  groups: 'Price consumption by component group',
} as const;

/** Says that the overview did not arrive. */
export const CHART_DATA_FAILED = 'Unable to fetch the chart data. Please try again later.';

/** Why a board has no price. */
export const notPricedLabels = { 'not-configured': 'Not configured', 'no-design': 'No design' } as const;

/** More names than these make a text that nobody reads. */
const MOST_NAMES = 5;

/** Says which boards the totals leave out, and what to do where something can be done; empty when there is none. */
export function unpricedText(names: readonly string[], isViewOnly: boolean): string {
  const listed = firstNamed(
    names.map((name) => `“${name}”`),
    MOST_NAMES,
  );
  const isOne = names.length === 1;
  const cause = isOne
    ? `The board ${listed} has no price and is not in the totals.`
    : `The boards ${listed} have no price and are not in the totals.`;
  if (names.length === 0) {
    return '';
  }
  return isViewOnly ? cause : `${cause} ${isOne ? 'Complete its configuration.' : 'Complete their configurations.'}`;
}

/** Says below the title of the last step what it is for. */
export function summaryText(isViewOnly: boolean): string {
  return isViewOnly
    ? 'The project, its customer and its price, as they are now.'
    : 'The last step. Compare project, customer and price with the enquiry; every step before can still be changed.';
}

/** The change of an amount, as screens show it: `+ ₹ 24,723.50`, `- ₹ 12.00`, or that it stays. */
export function priceChangeText(beforePaise: number, afterPaise: number): string {
  const change = afterPaise - beforePaise;
  if (change === 0) {
    return 'no change';
  }
  return `${change > 0 ? '+' : '-'} ₹ ${printRupees(wholePaise(Math.abs(change)))}`;
}

/** The subject of the notice of changed rates. */
export const RATES_CHANGED = 'Rates of the company have changed and act on this project';

/** The text before the effect that a change of rates has on a project. */
export const RATES_EFFECT = 'Final price of this project today';

type Rates = {
  readonly material: string;
  /** The unit that the rate pays for. */
  readonly unit: string;
  /** Amounts as screens show them; null where there was or is none. */
  readonly from: string | null;
  readonly to: string | null;
};

/** Says of one rate what it was and what it is. */
export function rateChangeText({ material, unit, from, to }: Rates): string {
  if (from === null) {
    return `${material}: new, ₹ ${to} per ${unit}`;
  }
  return to === null
    ? `${material}: deleted, it was ₹ ${from} per ${unit}`
    : `${material}: ₹ ${from} → ₹ ${to} per ${unit}`;
}

/**
 * Says what the final price is today, and what it would be with the earlier rates. Boards and charges count as they are
 * today in both, so neither is a total of an earlier day.
 */
export function rateEffectText({ beforePaise, afterPaise }: Record<'beforePaise' | 'afterPaise', number>): string {
  const [before, after] = [printRupees(wholePaise(beforePaise)), printRupees(wholePaise(afterPaise))];
  return beforePaise === afterPaise
    ? `₹ ${after}, the same as with the earlier rates`
    : `₹ ${after}; with the earlier rates it would be ₹ ${before} (${priceChangeText(beforePaise, afterPaise)} by the rates)`;
}
