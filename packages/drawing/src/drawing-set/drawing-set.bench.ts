import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Bench, MeasuredFunction } from '@pw/testing/bench';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import type { Sheet } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { drawingSet } from './drawing-set.ts';
import { aSetBoard, aSetHead } from './sample-set.ts';
import type { SetBoard } from './set-ways.ts';
import { singleLine } from './single-line.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** Two sections with an incomer each, a coupler and 26 ways, some with instruments: 29 feeders. */
const configuration = aBoard({ RATED_CURRENT: 1600, QTY_BC: 1, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
  ...['A', 'B'].map((letter) =>
    aFeeder(`I/C-${letter}`, 'ACB_IC', 1600, 4, `${letter}1`, {}, [aComponent('PowerMonitoringDevice')]),
  ),
  aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
  ...Array.from({ length: 26 }, (_, index) =>
    aFeeder(
      `O/G-${index + 1}`,
      'MCCB_OG',
      [63, 100, 160, 250][index % 4] ?? 63,
      index % 3 === 0 ? 4 : 3,
      `${index % 2 === 0 ? 'A' : 'B'}1`,
      {},
      index % 4 === 0 ? [aComponent('Ammeter'), aComponent('Lamps', { COLOR: 'Red', QTY: 3 })] : [],
    ),
  ),
]);

const head = aSetHead();

function onBoard(draw: (given: SetBoard) => readonly Sheet[], write: (sheet: Sheet) => string): () => MeasuredFunction {
  return () => {
    const given = aSetBoard(knowledge, configuration);
    if (!given) {
      throw new Error('the board of the bench has no design');
    }
    return () => draw(given).map(write).length;
  };
}

const allSheets = (given: SetBoard) => drawingSet(given, head).map(({ sheet }) => sheet);
const diagram = (given: SetBoard) => singleLine(given, head);

/** The drawing set of a board, drawn and written again (SBD 16.13). */
export const bench: Bench = {
  name: 'drawing set of two sections with 29 feeders',
  rounds: 20,
  floor: 'single-line diagram as SVG',
  cases: [
    { label: 'single-line diagram as SVG', setup: onBoard(diagram, sheetSvg) },
    { label: 'all sheets as SVG', setup: onBoard(allSheets, sheetSvg) },
    { label: 'all sheets as DXF', setup: onBoard(allSheets, sheetDxf) },
  ],
  bars: [
    { kind: 'ceiling', name: 'single-line diagram', of: 'single-line diagram as SVG', atMostMs: 50 },
    { kind: 'ceiling', name: 'all sheets as SVG', of: 'all sheets as SVG', atMostMs: 150 },
    { kind: 'ceiling', name: 'all sheets as DXF', of: 'all sheets as DXF', atMostMs: 150 },
  ],
};
