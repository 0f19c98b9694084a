/** Prices that grow old sooner or later than lists and other rates. */
export const agingKinds = ['metal', 'currency', 'labour'] as const;

export type AgingKind = (typeof agingKinds)[number];

export type AgingDays = Readonly<Record<AgingKind, number>>;

/** The most days that any price may hold: ten years, for a company that wants no mark. */
export const LONGEST_VALIDITY_DAYS = 3650;

/** How long they hold unless the company says otherwise, in days (SBD 13.11). */
export const usualAgingDays: AgingDays = { metal: 15, currency: 7, labour: 400 };
