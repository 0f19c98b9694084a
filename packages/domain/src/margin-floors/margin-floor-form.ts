/** The limits of a floor, in percent of the sale; 0 is no floor. */
export const marginFloorLimits = { least: 0, most: 99.99, decimals: 2 } as const;

/** What a field says of any other number. */
export const MARGIN_FLOOR_FAULT = `Write a percentage from ${marginFloorLimits.least} to ${marginFloorLimits.most} with at most ${marginFloorLimits.decimals} decimals.`;

/** Whether a number can be a floor. */
export function isMarginFloor(percent: number): boolean {
  const { least, most, decimals } = marginFloorLimits;
  return percent >= least && percent <= most && Number(percent.toFixed(decimals)) === percent;
}

/** A floor as it is typed; undefined for a text that is none, null for an empty one. */
export function readMarginFloor(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') {
    return null;
  }
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return isMarginFloor(percent) ? percent : undefined;
}
