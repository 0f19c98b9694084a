/** A length as SVG prints it: rounded to a thousandth, without a negative zero. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
