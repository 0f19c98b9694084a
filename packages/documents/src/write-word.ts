import { printCell, type ReportRow } from '@pw/reports/document/report-table';
import type { SheetBlock, Workbook } from '@pw/reports/document/workbook';
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

/** A4 across and its margins, in twentieths of a point, as Word counts. */
const page = { width: 11_906, height: 16_838, margin: 850 } as const;

const FONT = { name: 'Calibri', size: 18 } as const;

/**
 * Writes a workbook as a Word file: each sheet is a section of A4 pages across, with its titles and tables. Texts are texts,
 * whatever they begin with.
 */
export async function writeWord({ title, company, confidentiality, sheets }: Workbook): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: company,
    styles: { default: { document: { run: { font: FONT.name, size: FONT.size } } } },
    sections: sheets.map(({ titles, blocks }) => ({
      properties: {
        page: {
          size: { width: page.width, height: page.height, orientation: PageOrientation.LANDSCAPE },
          margin: { top: page.margin, right: page.margin, bottom: page.margin, left: page.margin },
        },
      },
      footers: { default: foot(confidentiality) },
      children: [
        ...titles.map((text, at) => new Paragraph({ text, ...(at === 0 ? { heading: HeadingLevel.HEADING_1 } : {}) })),
        ...blocks.flatMap(wordBlock),
      ],
    })),
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function foot(confidentiality: string): Footer {
  const pages = ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES];
  const children = [
    ...(confidentiality === '' ? [] : [new TextRun(`${confidentiality}  `)]),
    new TextRun({ children: pages }),
  ];
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, children })] });
}

function wordBlock(block: SheetBlock): readonly (Paragraph | Table)[] {
  if (block.kind !== 'table') {
    return [
      new Paragraph({ text: block.text, ...(block.kind === 'heading' ? { heading: HeadingLevel.HEADING_2 } : {}) }),
    ];
  }
  const { columns, rows } = block;
  const all = columns.reduce((sum, { widthCharacters }) => sum + widthCharacters, 0);
  const room = page.height - 2 * page.margin;
  const widths = columns.map(({ widthCharacters }) => Math.round((widthCharacters * room) / all));
  const cell = (text: string, at: number, isBold: boolean) =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      children: text
        .split('\n')
        .map((line) => new Paragraph({ children: [new TextRun({ text: line, bold: isBold })] })),
    });
  const row = ({ cells, kind }: Pick<ReportRow, 'cells' | 'kind'>) =>
    new TableRow({
      cantSplit: true,
      children: columns.map((column, at) => cell(printCell(column.kind, cells[at] ?? null), at, kind !== 'line')),
    });
  const head = new TableRow({ tableHeader: true, children: columns.map(({ title }, at) => cell(title, at, true)) });
  return [
    new Table({
      width: { size: room, type: WidthType.DXA },
      columnWidths: widths,
      rows: [head, ...rows.filter(({ kind }) => kind !== 'blank').map(row)],
    }),
  ];
}
