/** An offer is ending from so many days before its last one on. */
export const ENDING_DAYS = 7;
