/** The largest price, rate or charge that can be entered, in rupees (SBD-R1 1.5). */
export const MOST_RUPEES = 1e9;
