import { currentText, faultText, markText } from '@pw/switchboard/design/rating-words';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { Compartment, PlacedFeeder } from '@pw/switchboard/model/design';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import { smallNote } from '../own-paper.ts';
import type { ReportBlock } from '../report-document.ts';
import { type ReportCell, type ReportColumn, summedRows } from '../report-table.ts';
import type { WorksBoard } from '../workshop/works-paper.ts';

const columns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Label', kind: 'text', widthCharacters: 16 },
  { title: 'Compartment', kind: 'text', widthCharacters: 12 },
  { title: 'First line', kind: 'text', widthCharacters: 44 },
  { title: 'Second line', kind: 'text', widthCharacters: 60 },
  { title: 'Qty', kind: 'count', widthCharacters: 6, isSummed: true },
];

/** What is engraved and printed for a board: as many labels and plates as its bill buys (SBD-R2 7, 13). */
export function labelBlocks(board: WorksBoard, { tables }: { readonly tables: Tables }): readonly ReportBlock[] {
  const lines = labelsOf(board, tables).map((cells, index) => [index + 1, ...cells]);
  return [
    {
      kind: 'table',
      columns,
      rows: summedRows(columns, [{ heading: null, lines, subtotal: null }], 'Labels and plates'),
    },
    smallNote('Addresses count the compartments of a cubicle from the top, as the front view shows them.'),
  ];
}

function labelsOf({ name, board, design }: WorksBoard, tables: Tables): readonly (readonly ReportCell[])[] {
  const { OPER_VOLTAGE, RATED_FRQ, SB_IP } = board.values;
  const fault = `${design.inA.fault.kind === 'icw' ? 'Icw' : 'Icc'} ${faultText(design.inA, board)}`;
  const ratings = [`InA ${markText(design.inA)}`, `${OPER_VOLTAGE} V, ${RATED_FRQ} Hz`, fault, SB_IP].join(', ');
  const feeders = compartmentsOf(tables, design).flatMap((compartment) =>
    compartment.placed ? [feederLabel(compartment, compartment.placed)] : [],
  );
  return [
    ['Board', null, name, `InA ${markText(design.inA)}`, 1],
    ['Rating plate', null, name, ratings, 1],
    ...design.cubicles.map(({ number }) => ['Cubicle', null, String(number), null, 1]),
    ...feeders,
    ['Danger plate', null, null, 'Front and rear of each cubicle', 2 * design.cubicles.length],
  ];
}

function feederLabel({ address, tag }: Compartment, { feeder }: PlacedFeeder): readonly ReportCell[] {
  const current = currentText(feeder.values);
  const [ofKind] = feeder.kind.texts('door', feeder.values);
  const rating = ofKind ?? (current === '' ? null : `${current} A, ${polesText(feeder.values)}`);
  return ['Feeder', address, markedTag(tag, feeder), rating, 1];
}
