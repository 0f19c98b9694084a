/** What the notice of changed rates is about. */
export const RATES_CHANGED = 'Rates of the company have changed and act on this project';

/** Stands before what a change of rates does to a project. */
export const RATES_EFFECT = 'Final price of this project';

type Rates = {
  readonly material: string;
  /** What the rate is paid for. */
  readonly unit: string;
  /** As screens show amounts; null where there was or is none. */
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

/** Says what the changes do to the final price of a project. */
export function rateEffectText(amounts: { readonly before: string; readonly after: string }): string {
  return amounts.before === amounts.after
    ? `₹ ${amounts.after}, as before`
    : `₹ ${amounts.before} → ₹ ${amounts.after}`;
}
