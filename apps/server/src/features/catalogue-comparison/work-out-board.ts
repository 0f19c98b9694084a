import { createHash } from 'node:crypto';
import type { SetHead } from '@pw/drawing/drawing-set/set-title-block';
import { sheetPrints } from '@pw/drawing/drawing-set/sheet-prints';
import { FRONT_VIEW_TITLE } from '@pw/drawing/front-view/drawing-head';
import { boardBoxes } from '@pw/drawing/solid-model/board-boxes';
import type { ComparedSheet, WorkedBoard } from '@pw/pricing/catalogue-comparison/worked-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardInputs } from '../../database/board-tables.ts';
import { assessInputs, quoteAssessed } from '../boards/board-price.ts';
import { setSheets } from '../front-view/drawing-set.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';

/** A board with its inputs as they were when the comparison began, and the terms that price it. */
export type ComparedBoard = {
  readonly id: string;
  /** As the lines of the comparison name it. */
  readonly name: string;
  readonly board: { readonly lineItemId: number; readonly name: string; readonly quantity: number };
  readonly inputs: BoardInputs;
  readonly terms: Pick<ProjectTerms, 'of' | 'articleMap'>;
};

/** Compared as a sheet is. */
const MODEL = '3D model';

/** An empty title block: it says nothing of the tables. */
const head: SetHead = {
  company: '',
  logo: null,
  project: '',
  customer: '',
  consultant: '',
  location: '',
  enquiryNumber: '',
  quotationNumber: '',
  offerNumber: '',
  title: FRONT_VIEW_TITLE,
  revision: '',
  date: '',
  revisions: [],
  drawnBy: '',
  checkedBy: '',
  approvedBy: '',
  additionalNotes: [],
  status: 'FOR INFORMATION',
  boardNumber: 1,
};

/** Works a board out by one state of the tables: design, checks, bill and price. */
export function quoteCompared(
  { board, inputs, terms }: ComparedBoard,
  knowledge: Knowledge,
): Pick<WorkedBoard, 'lost' | 'quoted'> {
  const known = { ...terms, knowledge };
  const assessed = assessInputs(board, inputs, known);
  const quoted = quoteAssessed(board, assessed, known);
  return { lost: assessed.lost, quoted: quoted.ok ? quoted.value : null };
}

/** Works a board out by one state of the tables, with its drawings. */
export function workOutBoard(compared: ComparedBoard, knowledge: Knowledge): WorkedBoard {
  const { lost, quoted } = quoteCompared(compared, knowledge);
  if (quoted === null || quoted.design === null) {
    return { lost, quoted, sheets: [] };
  }
  const { design, ...drawn } = quoted;
  const sheets = sheetPrints(setSheets(knowledge, { ...drawn, design }, head));
  const model = JSON.stringify(boardBoxes(knowledge.tables, drawn.board, design));
  return { lost, quoted, sheets: [...sheets, { number: MODEL, print: model, texts: [] }].map(hashPrint) };
}

/** The print of a sheet takes a megabyte, its hash a line. */
function hashPrint({ print, ...sheet }: ComparedSheet): ComparedSheet {
  return { ...sheet, print: createHash('sha256').update(print).digest('base64') };
}
