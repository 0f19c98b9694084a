import { readHeatMapCall, readHeatMapFileCall } from '@pw/contract/heat-map';
import { documentDate } from '@pw/documents/document-date';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { heatMap } from '@pw/drawing/front-view/heat-map';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { type DrawnBoard, readDrawnBoard } from './drawing-set.ts';

/** Shows where a board is hot. */
export const readHeatMapRoute = route(readHeatMapCall, {
  isHeavy: true,
  async handle({ params, refuse, ...request }) {
    const read = await readDrawnBoard(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    return { sheets: mapOf(read.value.board)?.map(sheetSvg) ?? null };
  },
});

/** Gives the heat map of a board out to be printed. */
export const readHeatMapFileRoute = route(readHeatMapFileCall, {
  isHeavy: true,
  async handle({ params, refuse, ...request }) {
    const read = await readDrawnBoard(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const { board } = read.value;
    const sheets = mapOf(board);
    if (!sheets) {
      return refuse('NO_TEMPERATURES');
    }
    const { name } = board.quoted;
    const bytes = await drawingPdf(sheets, {
      title: `Heat map: ${name}`,
      date: documentDate(board.head.date),
      bookmarks: sheets.map(({ title }) => title),
    });
    return { contentType: 'application/pdf', bytes, disposition: disposition(`Heat map - ${name}.pdf`) };
  },
});

function mapOf({ quoted: { board, design }, head, knowledge: { tables } }: DrawnBoard) {
  return heatMap(tables, board, design, head);
}
