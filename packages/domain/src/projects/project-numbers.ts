/** The number of a quotation: `Q-2026-0001` is the first of a company in 2026; after 9999 the numbers get longer. */
export function quotationNumber(year: number, count: number): string {
  return `Q-${year}-${String(count).padStart(4, '0')}`;
}
