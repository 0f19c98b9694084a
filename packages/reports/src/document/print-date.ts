/** Writes an ISO date as reports do, dd-mm-yyyy; '' stays ''. */
export function printDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}
