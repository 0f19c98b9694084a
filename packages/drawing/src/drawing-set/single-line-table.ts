import { detailPens, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { belowTop, inset, outline, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { Way } from './set-ways.ts';
import { firstWhole } from './whole-text.ts';

type TableRow = {
  readonly caption: string;
  readonly heightMm: number;
  /** From the fullest wording to the shortest. */
  readonly texts: (way: Way) => readonly string[];
  readonly isBold?: boolean;
  readonly lines?: 1 | 2 | 3;
};

const plain = (caption: string, read: (way: Way) => string): TableRow => ({
  caption,
  heightMm: 4.2,
  texts: (way) => [read(way)],
});

/** The rows of the table below the single-line diagram, from the top (SBD 16.10). */
const tableRows: readonly TableRow[] = [
  { ...plain('Address', ({ address }) => address), isBold: true },
  // A tag that has no room is in full in the compartment list, where its address leads.
  { caption: 'Tag', heightMm: 9, lines: 3, isBold: true, texts: ({ tag, address }) => [tag, `${address}: see list`] },
  { caption: 'Function', heightMm: 6.4, lines: 2, texts: (way) => [way.function] },
  plain('In / Inc, A', ({ current }) => current),
  plain('Poles', ({ poles }) => poles),
  plain('Icu, kA', ({ icu }) => icu),
  { ...plain('Release', () => ''), texts: ({ release }) => [release, release.split(' ').at(-1) ?? ''] },
  { ...plain('Article', () => ''), texts: ({ article, placed }) => [article, placed?.feeder.kind.family.name ?? ''] },
  plain('CT ratio', ({ ratio }) => ratio),
  plain('Meter', ({ meter }) => meter),
  { ...plain('Cable', () => ''), texts: ({ cable }) => [cable, 'see list'] },
  plain('Load, kW', ({ powerKw }) => powerKw),
  plain('Ib, A', ({ load }) => load),
];

const CELL_MARGIN_MM = 0.8;
const ruled = { pen: detailPens.thin } as const;

/** The captions at the left end of the table. */
export function tableHead(room: Box): readonly SheetItem[] {
  return cellsBelow(room).flatMap(({ row, cell }) => [
    outline('6-TITLE', cell, ruled),
    ...label(inset(cell, CELL_MARGIN_MM), row.caption, { align: 'left', isTight: true }),
  ]);
}

/** The cells of one way; what it does not have is a dash. */
export function tableColumn(room: Box, way: Way): readonly SheetItem[] {
  return cellsBelow(room).flatMap(({ row, cell }) => {
    const texts = row.texts(way).map((text) => (text === '' ? '-' : text));
    const box = { ...cell, x: cell.x + CELL_MARGIN_MM, widthMm: cell.widthMm - 2 * CELL_MARGIN_MM };
    const style = {
      heightMm: textMm.dimension,
      weight: row.isBold ? 'bold' : 'regular',
      mostLines: row.lines ?? 1,
    } as const;
    return [outline('6-TITLE', cell, ruled), ...(firstWhole(box, texts, style) ?? label(box, 'see list', style))];
  });
}

function cellsBelow(room: Box): readonly { readonly row: TableRow; readonly cell: Box }[] {
  let takenMm = 0;
  return tableRows.map((row) => {
    const cell = topPart(belowTop(room, takenMm), row.heightMm);
    takenMm += row.heightMm;
    return { row, cell };
  });
}
