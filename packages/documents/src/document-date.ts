/** The date of a file whose offer has none: never the clock, so that equal input gives equal bytes. */
const NO_DATE = '1970-01-01';

/** The date of a document as the formats want it, at midnight UTC; `isoDate` is '' for an offer without date. */
export function documentDate(isoDate: string): Date {
  return new Date(`${isoDate === '' ? NO_DATE : isoDate}T00:00:00Z`);
}
