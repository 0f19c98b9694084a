/** Left, bottom, right and top of a place on a page, in points from its lower left corner. */
export type PdfBox = readonly [number, number, number, number];

/** The edges of a page, in points. */
export type PageFrame = {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

/** In points, so that the outline does not touch the letters. */
const SPACE_AROUND = 2;

/** Where a place is on the picture of its page, in shares of it, from its upper left corner. */
export function boxOnPage([left, bottom, right, top]: PdfBox, page: PageFrame) {
  const width = page.right - page.left;
  const height = page.top - page.bottom;
  return {
    left: percent(left - SPACE_AROUND - page.left, width),
    top: percent(page.top - top - SPACE_AROUND, height),
    width: percent(right - left + 2 * SPACE_AROUND, width),
    height: percent(top - bottom + 2 * SPACE_AROUND, height),
  };
}

function percent(part: number, whole: number): string {
  return `${(100 * part) / whole}%`;
}
