import type { Box, SheetItem } from '../sheet/sheet.ts';
import { belowTop, topPart } from './box-parts.ts';
import { drawingDate, type Revision } from './drawing-head.ts';
import { label } from './label.ts';
import { outline } from './marks.ts';
import { colours } from './symbol-sizes.ts';

const layer = '6-TITLE';
const ROWS = 3;
const MARGIN_MM = 0.6;

type Column = {
  readonly heading: string;
  readonly widthShare: number;
  readonly read: (revision: Revision) => string;
};

const columns: readonly Column[] = [
  { heading: 'Rev', widthShare: 0.13, read: ({ revision }) => revision },
  { heading: 'Date', widthShare: 0.3, read: ({ date }) => drawingDate(date) },
  { heading: 'Description', widthShare: 0.38, read: ({ description }) => description },
  { heading: 'By', widthShare: 0.19, read: ({ by }) => by },
];

/** The newest revisions, as many as there is room for, the newest one last. */
export function revisionTable(box: Box, revisions: readonly Revision[]): readonly SheetItem[] {
  const rowMm = box.heightMm / ROWS;
  const newest = revisions.slice(-(ROWS - 1));
  return Array.from({ length: ROWS }, (_, index) => {
    const row = topPart(belowTop(box, index * rowMm), rowMm);
    const revision = newest[index - 1];
    return cells(row, (column) => (index === 0 ? column.heading : revision ? column.read(revision) : ''), index === 0);
  }).flat();
}

function cells(row: Box, textOf: (column: Column) => string, isHeading: boolean): readonly SheetItem[] {
  let x = row.x;
  return columns.flatMap((column) => {
    const cell = { ...row, x, widthMm: row.widthMm * column.widthShare };
    x += cell.widthMm;
    const room = { ...cell, x: cell.x + MARGIN_MM, widthMm: cell.widthMm - 2 * MARGIN_MM };
    const style = { align: 'left', layer } as const;
    return [
      outline(layer, cell),
      ...label(room, textOf(column), isHeading ? { ...style, colour: colours.faint } : style),
    ];
  });
}
