/** How long an offer is valid, in days from its date: what a company that has not said it offers, and the most it can. */
export const offerValidityDays = { usual: 30, longest: 365 } as const;
