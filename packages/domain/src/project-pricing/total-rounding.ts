/** To what the total of an offer can be rounded: a setting of the company (SBD 13.7). */
export const totalRoundings = ['paisa', 'rupee'] as const;

export type TotalRounding = (typeof totalRoundings)[number];
