import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type ReportType, reportEntry } from '@pw/domain/reports/report-types';
import type { CubicleType, DesignedCubicle } from '@pw/switchboard/model/design';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, type RowGroup, summedRows } from '../document/report-table.ts';
import { ROUNDING } from '../document/rounded-parts.ts';
import { isDesigned } from '../offer/offer-data.ts';
import { offerPaper } from '../offer/offer-paper.ts';
import { broadPart } from '../project/own-paper.ts';
import type { ReportData } from '../project/report-data.ts';

/** A board with a design, as the reports of the workshop take it. */
export type WorksBoard = ReportData['boards'][number] & {
  readonly design: NonNullable<ReportData['boards'][number]['design']>;
};

/** A report of the workshop: a part of the whole project, then one for each board, upon broad pages. */
export function worksPaper(
  type: ReportType,
  data: ReportData,
  summary: readonly ReportBlock[],
  boardBlocks: (board: WorksBoard) => readonly ReportBlock[],
): ReportDocument {
  return offerPaper(reportEntry(type).label, data, [
    broadPart('Project', 'Project', summary),
    ...worksBoards(data).map((board) => broadPart(board.name, board.name, [countNote(board), ...boardBlocks(board)])),
  ]);
}

/** The boards of a project that can be built: those with a design. */
export function worksBoards({ boards }: ReportData): readonly WorksBoard[] {
  return boards.flatMap((board) => (isWorksBoard(board) ? [board] : []));
}

function isWorksBoard(board: ReportData['boards'][number]): board is WorksBoard {
  return isDesigned(board);
}

/** How many of a board are to be made, and what that means for its quantities. */
export function countNote({ quantity }: Pick<WorksBoard, 'quantity'>): ReportBlock {
  const text =
    quantity === 1
      ? 'One board is to be made.'
      : `Quantities of one board, where nothing else is said; ${quantity} boards are to be made.`;
  return { kind: 'paragraph', style: 'strong', text };
}

const typeTexts: Readonly<Record<CubicleType, string>> = {
  ACB_IC: 'ACB incomer',
  ACB_BC: 'ACB bus coupler',
  ACB_OG: 'ACB outgoing',
  MCCB_IC: 'MCCB incomer',
  MCCB_BC: 'MCCB bus coupler',
  MCCB_OG: 'MCCB outgoing',
  DEV: 'device',
  APFC: 'capacitor',
  MT: 'multi-tier',
  CAB: 'cabinet',
  EMPTY: 'blank',
  CABLE_BOX: 'cable box',
};

/** Number and kind of a cubicle, e.g. `3 ACB bus coupler`. */
export function cubicleText({ number, type }: DesignedCubicle): string {
  return `${number} ${typeTexts[type]}`;
}

/** Cubicles that stand side by side, e.g. `3` or `3 to 5`. */
export function cubicleRange(cubicles: readonly DesignedCubicle[]): string {
  const [first, last] = [cubicles.at(0)?.number, cubicles.at(-1)?.number];
  return first === last ? String(first ?? '') : `${first} to ${last}`;
}

/** A table whose columns add up in one row at its end. */
export function totalTable(
  columns: readonly ReportColumn[],
  lines: readonly (readonly ReportCell[])[],
  total: string,
): ReportBlock {
  return { kind: 'table', columns, rows: summedRows(columns, [{ heading: null, lines, subtotal: null }], total) };
}

/** The row that leads from the printed parts to the total, by the titles of its columns; none where nothing is left. */
export function roundingLines(
  columns: readonly ReportColumn[],
  rests: Readonly<Record<string, number>>,
): readonly (readonly ReportCell[])[] {
  const [, ...others] = columns;
  const cells = others.map(({ title }) => rests[title] || null);
  return cells.every((cell) => cell === null) ? [] : [[ROUNDING, ...cells]];
}

/** The same row as a group of its own. */
export function roundingGroup(columns: readonly ReportColumn[], rests: Readonly<Record<string, number>>): RowGroup {
  return { heading: null, lines: roundingLines(columns, rests), subtotal: null };
}

/** The sum of printed figures, without the rounding error of floats. */
export function sumPrinted(figures: readonly number[], decimals: number): number {
  return roundHalfUp(
    figures.reduce((sum, figure) => sum + figure, 0),
    decimals,
  );
}
