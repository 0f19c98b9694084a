import { readFileSync } from 'node:fs';
import { customerVerdicts, verdictText } from '@pw/domain/order-submission/customer-approval';
import type { IndexRow } from '@pw/reports/submittal/package-index';
import { paperText } from '../offer/paper-text.ts';
import { printedWidthMm } from '../offer/table-layout.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import type { PageLink } from './bind-package.ts';

const template = readFileSync(new URL('../templates/package-front.typ', import.meta.url), 'utf8');

/** The texts of the cover. */
export type PackageCover = {
  readonly company: string;
  readonly address: string;
  readonly heading: string;
  readonly number: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly parts: readonly { readonly label: string; readonly pages: number }[];
};

/** Where the rows of an index page are, mm from the top left corner. */
const indexGrid = { topMm: 32, rowMm: 5.4, leftMm: 20, widthMm: 170, rows: 46 } as const;

/** How many pages an index of so many rows takes. */
export function countIndexPages(rows: number): number {
  return Math.ceil(rows / indexGrid.rows);
}

type Front = {
  readonly cover: PackageCover | null;
  readonly rows: readonly IndexRow[];
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly date: Date;
};

const LOGO = 'logo.png';

/** Writes the cover, if there is one, then the pages of the index. */
export async function writeFront({ cover, rows, logo, date }: Front): Promise<Uint8Array> {
  const line = (text: string) => paperText(text, (word) => printedWidthMm(word, 8.5, 'bold') <= 100);
  const shown = rows.map((row) => ({ ...row, title: line(row.title) }));
  const pages = Array.from({ length: countIndexPages(rows.length) }, (_, at) =>
    shown.slice(at * indexGrid.rows, (at + 1) * indexGrid.rows),
  );
  const data = {
    title: 'Cover and index',
    cover: cover && {
      ...cover,
      company: line(cover.company),
      address: line(cover.address),
      fields: cover.fields.map(({ label, value }) => ({ label, value: line(value) })),
      logo: logo === null ? null : LOGO,
    },
    index: { ...indexGrid, title: 'Index', pages },
    verdicts: customerVerdicts.map(verdictText),
  };
  const made = await renderPdf(template, data, new Map(logo === null ? [] : [[LOGO, logo]]), { date });
  if (!made.ok) {
    throw new PdfError('Cover and index', made.error);
  }
  return made.value;
}

/**
 * The links of the rows of an index.
 * @param firstPage where the index begins in the package, from 0
 */
export function indexLinks(rows: readonly IndexRow[], firstPage: number): readonly PageLink[] {
  const { topMm, rowMm, leftMm, widthMm } = indexGrid;
  return rows.flatMap(({ page }, at) => {
    const place = at % indexGrid.rows;
    const box = { xMm: leftMm, yMm: topMm + place * rowMm, widthMm, heightMm: rowMm };
    return page === null ? [] : [{ ...box, page: firstPage + Math.floor(at / indexGrid.rows), to: page - 1 }];
  });
}
