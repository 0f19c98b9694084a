import { pictureBox } from '../sheet/picture-box.ts';
import { type Box, pens, type SheetItem } from '../sheet/sheet.ts';
import { type DrawingHead, drawingDate, type Revision } from './drawing-head.ts';
import { colours, detailPens, drawingRoom, paper, textMm } from './drawing-style.ts';
import { label } from './label.ts';
import { belowTop, closedPath, inset, leftPart, middle, outline, rightOf, ring, stroke, topPart } from './marks.ts';

/** What the title block of one sheet says besides the head of the drawing. */
export type TitleBlock = {
  readonly head: DrawingHead;
  readonly board: string;
  readonly drawingNumber: string;
  readonly sheet: number;
  readonly sheets: number;
  /** null for a sheet without elevation. */
  readonly scale: number | null;
};

type Field = { readonly caption: string; readonly text: string; readonly isBold?: boolean };

const layer = '6-TITLE';
const HEADLINE_MM = 8.5;
const COMPANY_MM = 66;
/** The widest logo leaves more than half of the company's cell to the name. */
const LOGO_MM = 26;
const MARGIN_MM = 1.2;

/** Widths of the notes and of the columns of fields, mm; the last column takes the rest. */
const NOTES_MM = 92;
const columnWidths = { project: { widthMm: 78, captionMm: 19 }, drawing: { widthMm: 52, captionMm: 19 } } as const;
const SIGNATURE_MM = 17;
const FIELDS = 6;

const strip: Box = {
  x: drawingRoom.leftMm,
  y: paper.frameMm,
  widthMm: drawingRoom.rightMm - drawingRoom.leftMm,
  heightMm: paper.titleBlockMm,
};

/** The room of the notes, left of the title block. */
export const notesRoom: Box = leftPart(strip, NOTES_MM);

/** Frame of the sheet, border of the notes, and the title block (SBD-R1 5.7). */
export function titleBlock(title: TitleBlock): readonly SheetItem[] {
  const block = rightOf(strip, NOTES_MM);
  const headline = topPart(block, HEADLINE_MM);
  const fields = belowTop(block, HEADLINE_MM);
  const rest = rightOf(fields, columnWidths.project.widthMm);
  return [
    outline(layer, { ...strip, heightMm: drawingRoom.topMm - paper.frameMm }, { pen: detailPens.frame }),
    outline(layer, strip, { pen: detailPens.frame }),
    outline(layer, notesRoom),
    ...headlineRow(headline, title.head),
    ...fieldColumn(
      leftPart(fields, columnWidths.project.widthMm),
      columnWidths.project.captionMm,
      projectFields(title.head),
    ),
    ...fieldColumn(leftPart(rest, columnWidths.drawing.widthMm), columnWidths.drawing.captionMm, drawingFields(title)),
    ...lastColumn(rightOf(rest, columnWidths.drawing.widthMm), title.head),
  ];
}

function headlineRow(row: Box, head: DrawingHead): readonly SheetItem[] {
  const company = leftPart(row, COMPANY_MM);
  const title = rightOf(row, COMPANY_MM);
  return [
    outline(layer, company),
    outline(layer, title),
    ...companyCell(company, head),
    ...label(sideInset(title), head.title, { heightMm: textMm.title, weight: 'bold', layer }),
  ];
}

/** The logo at the left end of the cell, only as wide as its shape needs, and the name in what it leaves. */
function companyCell(cell: Box, { company, logo: png }: DrawingHead): readonly SheetItem[] {
  const name = { heightMm: textMm.company, align: 'left', weight: 'bold', layer } as const;
  if (png === null) {
    return label(sideInset(cell), company, name);
  }
  const room = leftPart(inset(cell, MARGIN_MM), LOGO_MM);
  const box = leftPart(room, pictureBox({ box: room, png }).widthMm);
  const rest = rightOf(cell, MARGIN_MM + box.widthMm);
  return [{ kind: 'picture', layer, box, png }, ...label(sideInset(rest), company, name)];
}

function projectFields(head: DrawingHead): readonly Field[] {
  return [
    { caption: 'Project', text: head.project, isBold: true },
    { caption: 'Customer', text: head.customer },
    { caption: 'Consultant', text: head.consultant },
    { caption: 'Location', text: head.location },
    { caption: 'Enquiry no.', text: head.enquiryNumber },
    { caption: 'Offer no.', text: head.offerNumber },
  ];
}

function drawingFields({ head, board, drawingNumber, sheet, sheets, scale }: TitleBlock): readonly Field[] {
  return [
    { caption: 'Board', text: board, isBold: true },
    { caption: 'Drawing no.', text: drawingNumber, isBold: true },
    { caption: 'Sheet', text: `${sheet} of ${sheets}` },
    { caption: 'Scale', text: scale === null ? '-' : `1:${scale}, A4, mm` },
    { caption: 'Date', text: drawingDate(head.date) },
    { caption: 'Revision', text: head.revision },
  ];
}

/** Revision table above, signatures and the projection symbol below it. */
function lastColumn(column: Box, head: DrawingHead): readonly SheetItem[] {
  const table = topPart(column, column.heightMm / 2);
  const lower = belowTop(column, table.heightMm);
  const symbol = rightOf(lower, lower.widthMm - SIGNATURE_MM);
  const signatures = [
    { caption: 'Drawn', text: head.drawnBy },
    { caption: 'Checked', text: head.checkedBy },
    { caption: 'Approved', text: head.approvedBy },
  ];
  return [
    ...revisionTable(table, head.revisions),
    ...fieldColumn(leftPart(lower, lower.widthMm - SIGNATURE_MM), SIGNATURE_MM, signatures),
    outline(layer, symbol),
    ...projectionSymbol(symbol),
  ];
}

/** Fields below one another: a pale caption and its text. */
function fieldColumn(column: Box, captionMm: number, fields: readonly Field[]): readonly SheetItem[] {
  const rowMm = column.heightMm / Math.min(fields.length, FIELDS);
  return fields.flatMap(({ caption, text, isBold }, index) => {
    const row = topPart(belowTop(column, index * rowMm), rowMm);
    const room = sideInset(row);
    return [
      outline(layer, row),
      ...label(leftPart(room, captionMm - MARGIN_MM), caption, { align: 'left', layer, colour: colours.faint }),
      ...label(rightOf(room, captionMm - MARGIN_MM), text.trim() === '' ? '-' : text, {
        heightMm: textMm.tag,
        align: 'left',
        weight: isBold ? 'bold' : 'regular',
        layer,
      }),
    ];
  });
}

function sideInset(box: Box): Box {
  return { ...box, x: box.x + MARGIN_MM, widthMm: box.widthMm - 2 * MARGIN_MM };
}

const tableLayer = '6-TITLE';
const REVISION_ROWS = 3;
const CELL_MARGIN_MM = 0.6;

type RevisionColumn = {
  readonly heading: string;
  readonly widthShare: number;
  readonly read: (revision: Revision) => string;
};

const revisionColumns: readonly RevisionColumn[] = [
  { heading: 'Rev', widthShare: 0.13, read: ({ revision }) => revision },
  { heading: 'Date', widthShare: 0.3, read: ({ date }) => drawingDate(date) },
  { heading: 'Description', widthShare: 0.38, read: ({ description }) => description },
  { heading: 'By', widthShare: 0.19, read: ({ by }) => by },
];

/** The newest revisions, as many as there is room for, the newest one last. */
function revisionTable(box: Box, revisions: readonly Revision[]): readonly SheetItem[] {
  const rowMm = box.heightMm / REVISION_ROWS;
  const newest = revisions.slice(-(REVISION_ROWS - 1));
  return Array.from({ length: REVISION_ROWS }, (_, index) => {
    const row = topPart(belowTop(box, index * rowMm), rowMm);
    const revision = newest[index - 1];
    return cells(row, (column) => (index === 0 ? column.heading : revision ? column.read(revision) : ''), index === 0);
  }).flat();
}

function cells(row: Box, textOf: (column: RevisionColumn) => string, isHeading: boolean): readonly SheetItem[] {
  let x = row.x;
  return revisionColumns.flatMap((column) => {
    const cell = { ...row, x, widthMm: row.widthMm * column.widthShare };
    x += cell.widthMm;
    const room = { ...cell, x: cell.x + CELL_MARGIN_MM, widthMm: cell.widthMm - 2 * CELL_MARGIN_MM };
    const style = { align: 'left', layer: tableLayer } as const;
    return [
      outline(tableLayer, cell),
      ...label(room, textOf(column), isHeading ? { ...style, colour: colours.faint } : style),
    ];
  });
}

const symbolLayer = '6-TITLE';

/** The cone of ISO 5456-2 in shares of its large diameter: its small diameter, its length, and the gap to the rings. */
const cone = { small: 0.5, length: 1.1, gap: 0.5 } as const;
const HEIGHT_SHARE = 0.5;

/** The symbol of third-angle projection: the rings of the small end stand left of the cone's side view (SBD-R1 5.7). */
function projectionSymbol(room: Box): readonly SheetItem[] {
  const largeMm = Math.min(room.heightMm * HEIGHT_SHARE, room.widthMm / 3.4);
  const lengthMm = largeMm * cone.length;
  const centre = middle(room);
  const leftMm = centre.x - (largeMm + largeMm * cone.gap + lengthMm) / 2;
  const rings = { x: leftMm + largeMm / 2, y: centre.y };
  const [near, far] = [leftMm + largeMm * (1 + cone.gap), leftMm + largeMm * (1 + cone.gap) + lengthMm];
  const [small, large] = [(largeMm * cone.small) / 2, largeMm / 2];
  const axis = { widthMm: pens.centreLine.widthMm, lineType: pens.centreLine.lineType };
  return [
    ring(symbolLayer, rings, largeMm),
    ring(symbolLayer, rings, largeMm * cone.small),
    closedPath(symbolLayer, [
      { x: near, y: centre.y - small },
      { x: far, y: centre.y - large },
      { x: far, y: centre.y + large },
      { x: near, y: centre.y + small },
    ]),
    stroke(symbolLayer, { x: leftMm - 1, y: centre.y }, { x: far + 1, y: centre.y }, axis),
    stroke(symbolLayer, { x: rings.x, y: centre.y - large - 1 }, { x: rings.x, y: centre.y + large + 1 }, axis),
  ];
}
