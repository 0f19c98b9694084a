import { pictureBox } from '../parts/picture-box.ts';
import { type Box, pens, type SheetItem } from '../sheet/sheet.ts';
import { type DrawingHead, drawingDate, type Revision } from './drawing-head.ts';
import { colours, detailPens, drawingRoom, paper } from './drawing-style.ts';
import { firstFitting, label } from './label.ts';
import {
  belowTop,
  centred,
  closedPath,
  inset,
  leftPart,
  middle,
  outline,
  rightOf,
  ring,
  stroke,
  topPart,
} from './marks.ts';
import { type FittedField, fitFields, type TitleBlock, type TitleRooms, titleNotes } from './title-fields.ts';

const layer = '6-TITLE';
const HEADLINE_MM = 8.5;
/** The widest logo leaves more than half of the company's cell to the name. */
const LOGO_MM = 26;
const MARGIN_MM = 1.2;
const DESCENT_SHARE = 0.15;
/** Above and below the name of the company. */
const NAME_MARGIN_MM = 0.4;

/** Widths of the notes, and of the parts of the headline and of the fields below it, mm; the last part takes the rest. */
const NOTES_MM = 92;
const headlineWidths = { company: 79, title: 39, symbol: 13 } as const;
const columnWidths = { project: 74, drawing: 54 } as const;

const strip: Box = {
  x: drawingRoom.leftMm,
  y: paper.frameMm,
  widthMm: drawingRoom.rightMm - drawingRoom.leftMm,
  heightMm: paper.titleBlockMm,
};

/** The room of the notes, left of the title block. */
export const notesRoom: Box = leftPart(strip, NOTES_MM);

/** Frame of the sheet, border of the notes, and the title block (SBD 16.2). */
export function titleBlock(title: TitleBlock): readonly SheetItem[] {
  const { company, symbol, rooms, revisions } = titleParts(title.head);
  return [
    outline(layer, { ...strip, heightMm: drawingRoom.topMm - paper.frameMm }, { pen: detailPens.frame }),
    outline(layer, strip, { pen: detailPens.frame }),
    outline(layer, notesRoom),
    outline(layer, company.cell),
    ...company.logo,
    ...fitFields(title, rooms).flatMap(drawField),
    outline(layer, symbol),
    ...projectionSymbol(symbol),
    ...revisionTable(revisions, title.head.revisions),
  ];
}

/** The names for which the title block has no room: notes of the sheet, in full. */
export function notesOfTitle(title: Omit<TitleBlock, 'firstNote'>): readonly string[] {
  return titleNotes(title, titleParts(title.head).rooms);
}

/** Where the parts of the title block stand. */
function titleParts(head: DrawingHead) {
  const block = rightOf(strip, NOTES_MM);
  const headline = topPart(block, HEADLINE_MM);
  const fields = belowTop(block, HEADLINE_MM);
  const [besideCompany, besideProject] = [
    rightOf(headline, headlineWidths.company),
    rightOf(fields, columnWidths.project),
  ];
  const besideTitle = rightOf(besideCompany, headlineWidths.title);
  const last = rightOf(besideProject, columnWidths.drawing);
  const company = companyCell(leftPart(headline, headlineWidths.company), head.logo);
  const { name } = company;
  const revisions = topPart(last, last.heightMm / 2);
  const rooms: TitleRooms = {
    company: { ...name, y: name.y + NAME_MARGIN_MM, heightMm: name.heightMm - 2 * NAME_MARGIN_MM },
    title: leftPart(besideCompany, headlineWidths.title),
    sheet: rightOf(besideTitle, headlineWidths.symbol),
    project: leftPart(fields, columnWidths.project),
    drawing: leftPart(besideProject, columnWidths.drawing),
    signatures: belowTop(last, revisions.heightMm),
  };
  return { company, symbol: leftPart(besideTitle, headlineWidths.symbol), rooms, revisions };
}

/** The logo at the left end of the cell, only as wide as its shape needs, and the room of the name in what it leaves. */
export function companyCell(cell: Box, png: DrawingHead['logo']) {
  if (png === null) {
    return { cell, name: cell, logo: [] };
  }
  const room = leftPart(inset(cell, MARGIN_MM), LOGO_MM);
  const box = leftPart(room, pictureBox({ box: room, png }).widthMm);
  const logo: readonly SheetItem[] = [{ kind: 'picture', layer, box, png }];
  return { cell, name: rightOf(cell, MARGIN_MM + box.widthMm), logo };
}

/** Rows keep room for descenders: a block of them is lowered to be in the middle by its capitals. */
function lowered(block: Box, cell: Box, heightMm: number): Box {
  return { ...block, y: Math.max(cell.y, block.y - heightMm * DESCENT_SHARE) };
}

/** A field: a pale caption, and the lines of its text around the middle of the cell. */
function drawField({ kind, cell, caption, captionBox, box, text, lines, heightMm, lineMm, weight }: FittedField) {
  const block = lines.length === 1 ? box : lowered(centred(box, box.widthMm, lines.length * lineMm), box, heightMm);
  const rowMm = block.heightMm / lines.length;
  const [first] = lines;
  return [
    ...(kind === 'company' ? [] : [outline(layer, cell)]),
    ...(captionBox.widthMm > 0 ? label(captionBox, caption, { align: 'left', layer, colour: colours.faint }) : []),
    ...lines.flatMap((line, index) =>
      label(topPart(belowTop(block, index * rowMm), rowMm), line, {
        heightMm,
        align: 'left',
        weight,
        layer,
        isTight: true,
        ...(line === first && lines.length + Number(line !== text) > 1 ? { wholeText: text } : {}),
      }),
    ),
  ];
}

const tableLayer = '6-TITLE';
const REVISION_ROWS = 3;
const CELL_MARGIN_MM = 0.6;

type RevisionColumn = {
  readonly heading: string;
  readonly widthShare: number;
  readonly read: (revision: Revision) => string;
  /** The text in place of one that does not fit: the block says in full who drew it. */
  readonly short?: (text: string) => string;
};

/** The first letters of a name: AK for Asha Kulkarni. */
function initials(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => word.slice(0, 1))
    .join('');
}

const revisionColumns: readonly RevisionColumn[] = [
  { heading: 'Rev', widthShare: 0.115, read: ({ revision }) => revision },
  { heading: 'Date', widthShare: 0.28, read: ({ date }) => drawingDate(date) },
  { heading: 'Description', widthShare: 0.36, read: ({ description }) => description },
  { heading: 'By', widthShare: 0.245, read: ({ by }) => by, short: initials },
];

/** The newest revisions, as many as there is room for, the newest one last. */
export function revisionTable(box: Box, revisions: readonly Revision[]): readonly SheetItem[] {
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
      ...label(
        room,
        fittingText(column, textOf(column), room),
        isHeading ? { ...style, colour: colours.faint } : style,
      ),
    ];
  });
}

function fittingText({ short }: RevisionColumn, text: string, room: Box): string {
  return firstFitting([text, ...(short ? [short(text)] : [])], room.widthMm);
}

const symbolLayer = '6-TITLE';

/** The cone of ISO 5456-2 in shares of its large diameter: its small diameter, its length, and the gap to the rings. */
const cone = { small: 0.5, length: 1.1, gap: 0.5 } as const;
const HEIGHT_SHARE = 0.55;

/** The symbol of third-angle projection: the rings of the small end stand left of the cone's side view (SBD 16.2). */
export function projectionSymbol(room: Box): readonly SheetItem[] {
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
