import { remedyText } from '@pw/pricing/remedies/remedy-words';
import { temperatureNote } from '@pw/switchboard/checks/temperature-note';
import type { ReportBlock } from '../document/report-document.ts';
import type { ReportColumn } from '../document/report-table.ts';
import { smallNote } from '../project/own-paper.ts';
import type { ReportBoard, ReportData } from '../project/report-data.ts';

const columns: readonly ReportColumn[] = [
  { title: 'Cubicle', kind: 'count', widthCharacters: 10 },
  { title: 'Best remedy', kind: 'text', widthCharacters: 100 },
];

/** The best remedy of each hot cubicle of a board, with the note of the method (SBD 19.8); nothing without any. */
export function bestRemedies(
  { lineItemId, board, design }: ReportBoard,
  { remedies, tables }: Pick<ReportData, 'remedies' | 'tables'>,
): readonly ReportBlock[] {
  const thermal = design?.thermal;
  const byCubicle = Map.groupBy(remedies.get(lineItemId) ?? [], ({ cubicle }) => cubicle);
  if (!thermal?.isConverged || byCubicle.size === 0) {
    return [];
  }
  const rows = [...byCubicle.values()].flatMap((ofCubicle) =>
    ofCubicle.slice(0, 1).map((best) => ({ kind: 'line' as const, cells: [best.cubicle, remedyText(tables, best)] })),
  );
  return [
    { kind: 'heading', text: 'Against the heat of one board' },
    { kind: 'table', columns, rows },
    smallNote('Amounts are after discount, before charges. Each remedy is worked out alone, on the whole board.'),
    smallNote(temperatureNote(board, thermal)),
  ];
}
