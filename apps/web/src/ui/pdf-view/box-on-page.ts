/** Left, bottom, right and top of a place on a page as it is read, in points from its lower left corner. */
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

/** A page as pdf.js has it: its edges, and by how many degrees it is turned clockwise to be read. */
type TurnedPage = { readonly view: readonly number[]; readonly rotate: number };

/** The edges of a page as it is read; a turned one begins at nought. */
export function frameOf({ view: [left = 0, bottom = 0, right = 0, top = 0], rotate }: TurnedPage): PageFrame {
  const [width, height] = [right - left, top - bottom];
  if (rotate % 180 !== 0) {
    return { left: 0, bottom: 0, right: height, top: width };
  }
  return rotate === 0 ? { left, bottom, right, top } : { left: 0, bottom: 0, right: width, top: height };
}

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
