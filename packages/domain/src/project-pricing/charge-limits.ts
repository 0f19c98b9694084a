/** The limits of a charge: percentages from 0, rupees from 0 (SBD 1.7), and a remark. */
export const chargeLimits = {
  percent: 100,
  rupees: 1_000_000_000,
  /** Digits after the point, of percentages and rupees. */
  decimals: 2,
  /** Characters. */
  remark: 300,
} as const;
