/** The formats of a document of an order. */
export const documentFormats = ['pdf', 'xlsx', 'dxf'] as const;

export type DocumentFormat = (typeof documentFormats)[number];

/** The documents that the workshop gets of each board besides its drawing, by what their files are called. */
const boardDocuments = {
  'feeder-schedule': 'Feeder schedule',
  labels: 'Label list',
  busbar: 'Busbar cutting list',
  fabrication: 'Fabrication',
  'mounting-parts': 'Mounting and base parts',
  'bought-out': 'Bought out',
  'siemens-list': 'SL list',
  'non-siemens-list': 'NSL list',
} as const;

export type BoardDocument = keyof typeof boardDocuments;

// Object.keys knows only strings; the table has no other keys than documents.
export const boardDocumentKinds = Object.keys(boardDocuments) as readonly BoardDocument[];

/** The name of the document of all boards together: its panel on the screen, its file. */
export const COMPLETE_BOM = 'Complete BOM';

/** The title of a document of a board, on its paper and in the names of its files. */
export function boardDocumentTitle(kind: BoardDocument): string {
  return boardDocuments[kind];
}

/** The file name of a document of a board, e.g. `PCC-1 Busbar cutting list.xlsx`. */
export function boardFileName(folder: string, kind: BoardDocument, format: DocumentFormat): string {
  return `${folder} ${boardDocuments[kind]}.${format}`;
}

/** The file name of the Complete BOM, e.g. `SO-26-0007 Complete BOM.xlsx`. */
export function completeBomFileName(orderNumber: string, format: DocumentFormat): string {
  return `${orderNumber} ${COMPLETE_BOM}.${format}`;
}

/** The file name of the drawing of a board as PDF of all its sheets. */
export function frontViewFileName(folder: string): string {
  return `Front View - ${folder}.pdf`;
}

/** The file name of the drawing set of a board, its front view and all other sheets. */
export function drawingSetFileName(folder: string): string {
  return `Drawings - ${folder}.pdf`;
}

/** The file name of one sheet of the drawing of a board as DXF, e.g. `PCC-1-FV-01.dxf`. @param sheet from 1 */
export function sheetFileName(folder: string, sheet: number): string {
  return `${folder}-FV-${String(sheet).padStart(2, '0')}.dxf`;
}

/** How large files are, in decimal units: `412 kB`, `18.4 MB`. */
export function fileSizeText(bytes: number): string {
  const megabyte = 1_000_000;
  return bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / megabyte).toFixed(1)} MB`;
}
