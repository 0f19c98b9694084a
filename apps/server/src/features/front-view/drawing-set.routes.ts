import { readDrawingFileCall, readDrawingSetCall } from '@pw/contract/drawing-set';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { readDrawingSet, writeSet, writeSheet } from './drawing-set.ts';

/** Shows the sheets that belong to the front view of a board. */
export const readDrawingSetRoute = route(readDrawingSetCall, {
  isHeavy: true,
  async handle({ params, refuse, ...request }) {
    const read = await readDrawingSet(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const { head, sheets } = read.value;
    return {
      status: head.status,
      sheets: sheets.map(({ code, number, sheet }) => ({ kind: code, number, svg: sheetSvg(sheet) })),
    };
  },
});

/** Gives the drawing set of a board, or a sheet of it, as a file. */
export const readDrawingFileRoute = route(readDrawingFileCall, {
  isHeavy: true,
  async handle({ params: { format, ...address }, query, refuse, ...request }) {
    const read = await readDrawingSet(request, address);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const file =
      query.sheet === undefined ? await writeSet(read.value, format) : writeSheet(read.value, format, query.sheet);
    if (!file) {
      return refuse('NO_SUCH_SHEET');
    }
    const { name, ...bytes } = file;
    return { ...bytes, disposition: disposition(name) };
  },
});
