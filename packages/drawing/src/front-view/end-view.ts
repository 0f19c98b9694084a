import { type CabinetPlan, POLE_CABINET } from '@pw/switchboard/model/cabinet';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { type BarAlong, type BarTables, barsAlong } from './bars-along.ts';
import { type BoardFrame, onPaper, type View } from './board-view.ts';
import { horizontal } from './dimension-chains.ts';
import type { DoorFittings } from './door-fitting.ts';
import { barMetal, colours, detailPens, paper, roomAbove, roomBelow, symbolSizes, textMm } from './drawing-style.ts';
import { baseFrame, cover, coverFittings, louvre, louvreFittings } from './enclosure-parts.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { belowTop, hatched, inset, outline, pointIn, stroke, topPart } from './marks.ts';

const lineMm = textMm.least * LINE_HEIGHT;
const titleMm = textMm.dimension * LINE_HEIGHT;

/** The end of a board that an end view is seen from: from the left its front is at the right, and the other way. */
export type BoardEnd = 'left' | 'right';

/** The bars that an end view shows behind the end cover, and its direction. */
export type EndViewParts = { readonly from: BoardEnd; readonly bars: readonly SheetItem[] };

/** The board from one of its ends: depth, busbar chamber with its bars, end cover (SBD 16.5). */
export function endView(view: View, frame: BoardFrame, { from, bars }: EndViewParts): readonly SheetItem[] {
  if (frame.cabinet) {
    return cabinetSide(view, frame, frame.cabinet, from);
  }
  const { depthMm } = frame;
  const body = onPaper(view, { x: 0, y: frame.baseMm, widthMm: depthMm, heightMm: frame.frameMm });
  const devices = onPaper(view, { x: 0, y: frame.devicesAtMm, widthMm: depthMm, heightMm: frame.usableMm });
  const border = frame.chamberAtMm < frame.devicesAtMm ? devices.y : devices.y + devices.heightMm;
  return [
    outline('0-OUTLINE', body),
    ...cover(body, view.scale, null),
    stroke('7-HIDDEN', { x: body.x, y: border }, { x: body.x + body.widthMm, y: border }),
    ...roofBox(view, frame, from),
    ...baseFrame(view, frame, depthMm),
    ...doorsFromTheSide(devices, view.scale, frame, from),
    ...coverText(devices, view.scale, frame),
    ...bars,
    ...heading(view, frame, from),
    horizontal(view, 0, depthMm, view.floorMm - roomBelow.chainMm),
  ];
}

/** A cabinet from its side: its door at the front, the plate inside, and what it is fixed to behind it (SBD 16.15). */
function cabinetSide(view: View, frame: BoardFrame, cabinet: CabinetPlan, from: BoardEnd): readonly SheetItem[] {
  const { depthMm, frameMm: heightMm } = frame;
  const body = onPaper(view, { x: 0, y: 0, widthMm: depthMm, heightMm });
  const isHung = cabinet.mounting === 'wall';
  const { wallMm, wallRunOutMm } = symbolSizes.cabinetSide;
  const plateFromRearMm = frame.metalMm('mounting plate from the rear');
  const plateX = from === 'left' ? plateFromRearMm : depthMm - plateFromRearMm;
  const foot = (heightMm - cabinet.plateHeightMm) / 2;
  const plate = onPaper(view, { x: plateX, y: foot, widthMm: 0, heightMm: cabinet.plateHeightMm });
  const wall = onPaper(view, {
    x: from === 'left' ? -wallMm : depthMm,
    y: -wallRunOutMm,
    widthMm: wallMm,
    heightMm: heightMm + 2 * wallRunOutMm,
  });
  const floor = onPaper(view, { x: -wallRunOutMm, y: -wallMm, widthMm: depthMm + 2 * wallRunOutMm, heightMm: wallMm });
  const support = isHung ? wall : floor;
  const onPole = cabinet.noun === POLE_CABINET;
  return [
    ...(onPole
      ? [outline('0-OUTLINE', support, { fill: colours.steel, pen: detailPens.thin })]
      : [hatched('0-OUTLINE', support, paper.hatchPitchMm, detailPens.thin)]),
    outline('0-OUTLINE', body),
    ...doorsFromTheSide(body, view.scale, frame, from),
    stroke('7-HIDDEN', { x: plate.x, y: plate.y }, { x: plate.x, y: plate.y + plate.heightMm }),
    ...label({ ...body, x: body.x + body.widthMm / 2 - lineMm / 2, widthMm: lineMm }, mountingText(cabinet), {
      isTurned: true,
      colour: colours.faint,
    }),
    ...heading(view, frame, from),
    horizontal(view, 0, depthMm, view.floorMm - roomBelow.chainMm),
  ];
}

const mountings: Readonly<Record<CabinetPlan['mounting'], string>> = {
  wall: 'ON THE WALL',
  floor: 'ON THE FLOOR',
  plinth: 'ON A PLINTH',
};

function mountingText({ mounting, noun }: CabinetPlan): string {
  return noun === POLE_CABINET ? 'ON A POLE' : mountings[mounting];
}

/** The adaptor boxes of bus ducts at the rear edge of the roof (SBD 5.5). */
function roofBox(
  view: View,
  { depthMm, baseMm, frameMm, roofBox: { heightMm, depthMm: widthMm } }: BoardFrame,
  from: BoardEnd,
) {
  const box = onPaper(view, { x: from === 'left' ? 0 : depthMm - widthMm, y: baseMm + frameMm, widthMm, heightMm });
  return heightMm === 0 ? [] : [outline('0-OUTLINE', box)];
}

/** Between the doors and the word next to them, mm on paper. */
const FRONT_GAP_MM = 0.4;

function doorsFromTheSide(devices: Box, scale: number, frame: BoardFrame, from: BoardEnd): readonly SheetItem[] {
  const widthMm = frame.metalMm('door') / scale;
  const doors = { ...devices, x: from === 'left' ? devices.x + devices.widthMm : devices.x - widthMm, widthMm };
  const x = from === 'left' ? doors.x + widthMm + FRONT_GAP_MM : doors.x - FRONT_GAP_MM - lineMm;
  const front = { ...devices, x, widthMm: lineMm };
  return [
    outline('1-DOORS', doors, { fill: colours.steel }),
    ...label(front, 'FRONT', { isTurned: true, colour: colours.faint }),
  ];
}

function coverText(devices: Box, scale: number, frame: BoardFrame): readonly SheetItem[] {
  const { x } = pointIn(devices, 0.5, 0);
  const { text, below } = coverRooms(devices);
  const line = { ...inset(text, 0), x: x - lineMm / 2, widthMm: lineMm };
  return [
    ...label(line, 'END COVER, BOLTED', { isTurned: true, colour: colours.faint }),
    ...louvre(below, scale, frame),
  ];
}

/** The room of the words on an end cover, and below it that of the louvre. */
function coverRooms(devices: Box): { readonly text: Box; readonly below: Box } {
  const text = topPart(devices, devices.heightMm * 0.8);
  return { text, below: belowTop(devices, text.heightMm) };
}

/** The fittings of an end cover, which is as high as the frame. */
export function endCoverFittings(opening: Box, scale: number, frame: BoardFrame): DoorFittings {
  const y = opening.y + (frame.devicesAtMm - frame.baseMm) / scale;
  const devices = { ...opening, y, heightMm: frame.usableMm / scale };
  const louvres = louvreFittings(coverRooms(devices).below, scale, frame);
  return { fittings: [...coverFittings(opening, scale), ...louvres], withoutPlace: 0 };
}

/** Between the bars and the letters below them, mm on paper. */
const LETTER_GAP_MM = 0.6;

/** The bars along a board as an end view shows them behind the end cover, each conductor with its letter below it. */
export function endBars(
  view: View,
  frame: BoardFrame,
  { tables, design }: { readonly tables: BarTables; readonly design: BoardDesign },
  from: BoardEnd,
): readonly SheetItem[] {
  const { main, earth } = design.busbars;
  const seen = ({ y, z, deepMm, highMm }: BarAlong): Box =>
    onPaper(view, { x: from === 'left' ? frame.depthMm - y - deepMm : y, y: z, widthMm: deepMm, heightMm: highMm });
  const bars = barsAlong(tables, frame, design);
  const byLetter = Map.groupBy(bars, ({ letter }) => letter);
  return [
    ...bars.map((bar) => {
      const { colour, edge } = barMetal((bar.letter === null ? earth : main).material);
      return outline('5-BUSBAR', seen(bar), { fill: colour, pen: { ...detailPens.hair, colour: edge } });
    }),
    ...[...byLetter].flatMap(([letter, alike]) => (letter === null ? [] : letterBelow(letter, alike.map(seen)))),
  ];
}

function letterBelow(letter: string, bars: readonly Box[]): readonly SheetItem[] {
  const left = Math.min(...bars.map(({ x }) => x));
  const right = Math.max(...bars.map(({ x, widthMm }) => x + widthMm));
  const foot = Math.min(...bars.map(({ y }) => y));
  const widthMm = lineMm;
  return label(
    { x: (left + right - widthMm) / 2, y: foot - LETTER_GAP_MM - lineMm, widthMm, heightMm: lineMm },
    letter,
  );
}

function heading(view: View, frame: BoardFrame, from: BoardEnd): readonly SheetItem[] {
  const roof = onPaper(view, { x: 0, y: frame.overallMm, widthMm: frame.depthMm, heightMm: 0 });
  const room = { ...roof, x: roof.x - 4, widthMm: roof.widthMm + 8 };
  const foot = roof.y + roomAbove.eyeMm + roomAbove.circleGapMm;
  return [
    ...label({ ...room, y: foot, heightMm: lineMm }, `from ${from}`, { colour: colours.faint }),
    ...label({ ...room, y: foot + lineMm, heightMm: titleMm }, 'END VIEW', {
      heightMm: textMm.dimension,
      weight: 'bold',
    }),
  ];
}
