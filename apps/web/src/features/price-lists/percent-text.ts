/** A change in percent with two decimals: `+4.01 %`, `−50.00 %`. */
export function changeText(percent: number): string {
  const digits = Math.abs(percent).toFixed(2);
  if (Number(digits) === 0) {
    return '0.00 %';
  }
  return `${percent > 0 ? '+' : '−'}${digits} %`;
}
