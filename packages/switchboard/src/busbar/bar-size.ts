/** A bar as the trade writes it, `n x w x t`: parallel bars of one width and thickness. */
export type BarSize = { readonly bars: number; readonly widthMm: number; readonly thicknessMm: number };

const SIZE = /^([1-9]\d*)x([1-9]\d*)x([1-9]\d*)$/;

/** Reads a size such as `2x80x10` (mm); null when the text is none, e.g. '' of a bar that is not there. */
export function readBarSize(text: string): BarSize | null {
  const [, bars, widthMm, thicknessMm] = SIZE.exec(text) ?? [];
  return bars === undefined ? null : { bars: Number(bars), widthMm: Number(widthMm), thicknessMm: Number(thicknessMm) };
}

/**
 * Reads a size that a rule has written, such as `2x80x10` (mm).
 * @throws when the text is no size: no rule writes such a text.
 */
export function parseBarSize(text: string): BarSize {
  const size = readBarSize(text);
  if (size === null) {
    throw new Error(`"${text}" is no bar size`);
  }
  return size;
}

/** Writes a size as `2x80x10`. */
export function printBarSize({ bars, widthMm, thicknessMm }: BarSize): string {
  return `${bars}x${widthMm}x${thicknessMm}`;
}

/** The nominal area of all bars of a phase, mm2 (sizing and mass go by it, not by the rounded corners). */
export function barAreaMm2({ bars, widthMm, thicknessMm }: BarSize): number {
  return bars * widthMm * thicknessMm;
}
