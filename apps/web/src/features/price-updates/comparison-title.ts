/** The title of a comparison of prices: of the project that is open, or of one that has to be named. */
export function comparisonTitle(name?: string): string {
  return name === undefined ? 'Compare prices' : `Compare prices: ${name}`;
}
