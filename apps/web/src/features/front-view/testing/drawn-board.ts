import { readDrawingSetCall } from '@pw/contract/drawing-set';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { sampleSheet } from '@pw/drawing/parts/sample-sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerEditing } from '../../board-configuration/testing/fake-editing.ts';

/** A board that can be drawn. */
export const complete = {
  properties: { RATED_CURRENT: 800 },
  feeders: [
    {
      part: 'f1',
      name: 'I/C-1',
      type: 'ACB_IC',
      properties: { FEEDER_AMP_RATING: 800, FEEDER_POLES: 4, SECTION_A: 1 },
      components: [],
    },
  ],
  lastPart: 1,
};

/** A file as the server names it. */
export const file = (name: string) => ({ name, address: `/files/${name}` });
/** Its front view, on two sheets. */
export const drawing = {
  fingerprint: 'a1',
  drawnOn: '2026-11-20',
  sheets: ['01', '02'].map((sheet) => ({ svg: file(`PCC-1-FV-${sheet}.svg`), dxf: file(`PCC-1-FV-${sheet}.dxf`) })),
  pdf: file('front-view.pdf'),
};

/** Sheets with two doors, as the server draws them. */
const sheetFile = sheetSvg({
  ...sampleSheet(),
  doors: [
    {
      feeder: 'I/C-1',
      cubicle: 1,
      address: '1A',
      says: 'I/C-1, 800A 4P 55kA ACB',
      box: { x: 20, y: 40, widthMm: 30, heightMm: 60 },
    },
    { feeder: 'OG-1', cubicle: 2, address: '2A', says: 'OG-1, 160A', box: { x: 60, y: 40, widthMm: 30, heightMm: 60 } },
  ],
});

/** A sheet that shows other feeders. */
const otherSheet = sheetSvg({ ...sampleSheet(), doors: [] });

/** Its drawing set. */
export const drawingSet = {
  status: 'FOR INFORMATION',
  sheets: [
    { kind: 'GA' as const, number: 'PCC-1-GA-01', svg: otherSheet },
    { kind: 'GA' as const, number: 'PCC-1-GA-02', svg: sheetFile },
    { kind: 'SLD' as const, number: 'PCC-1-SLD-01', svg: sheetFile },
    { kind: 'CL' as const, number: 'PCC-1-CL-01', svg: sheetFile },
  ],
};

/** Has the files of the front view, and the set. */
export function serveDrawings(server: FakeServer): void {
  for (const { svg } of drawing.sheets) {
    server.serveFile(svg.address, sheetFile);
  }
  server.answer(readDrawingSetCall, drawingSet);
}

/** Draws the board when it is asked. */
export function answerDrawing(server: FakeServer): void {
  answerEditing(server, complete);
  server.answer(generateFrontViewCall, drawing);
}

/** What is shown of a sheet, by the name of its picture. */
export const picture = (sheet = 1) =>
  screen.findByRole('img', { name: `the front view of PCC-1, sheet ${sheet} of 2` });
/** The door of its incomer. */
export const door = () => screen.findByRole('button', { name: 'I/C-1, 800A 4P 55kA ACB, compartment 1A' });
