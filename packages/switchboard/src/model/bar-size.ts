import { type Item, itemType } from '@pw/configurator/item';

/** Parallel bars of one width and thickness. */
export type BarFields = { readonly bars: number; readonly widthMm: number; readonly thicknessMm: number };

/** A bar as the trade writes it, `n x w x t`, e.g. `2x80x10` (mm). */
export type BarSize = Item<BarFields>;

/** Where there is a bar, its size; '' where there is none. */
export type BarSizeOrNone = BarSize | '';

const SIZE = /^([1-9]\d*)x([1-9]\d*)x([1-9]\d*)$/;

/** The sizes of bars. */
export const barSizes = itemType<BarFields>({
  print: ({ bars, widthMm, thicknessMm }) => `${bars}x${widthMm}x${thicknessMm}`,
  parse: (text) => {
    const [, bars, widthMm, thicknessMm] = SIZE.exec(text) ?? [];
    return bars === undefined
      ? null
      : { bars: Number(bars), widthMm: Number(widthMm), thicknessMm: Number(thicknessMm) };
  },
});

/** The size of a bar with these fields and no others. */
export function barSizeOf({ bars, widthMm, thicknessMm }: BarFields): BarSize {
  return barSizes.of({ bars, widthMm, thicknessMm });
}

/**
 * The size of a bar that is there.
 * @throws where there is none: who asks has a design, which has one.
 */
export function presentBar(size: BarSizeOrNone): BarSize {
  if (size === '') {
    throw new Error('There is no bar');
  }
  return size;
}
