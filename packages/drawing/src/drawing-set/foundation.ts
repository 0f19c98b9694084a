import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { CabinetGlandPlate, CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { DesignedCubicle, TransportUnit } from '@pw/switchboard/model/design';
import { drawingConstant } from '@pw/switchboard/tables/drawing-constant';
import { type BoardFrame, onPaper, type View } from '../front-view/board-view.ts';
import { detailPens, textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { belowTop, inset, leftPart, outline, rightOf, ring, stroke, topPart } from '../front-view/marks.ts';
import { keepFree } from '../front-view/notes.ts';
import type { Box, Point, SheetItem, Text } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { type Flat, type FlatDrawing, flatDimension, flatSheets, jointLine, leftRoomMm } from './flat-sheets.ts';
import type { FramedSheet } from './framed-sheet.ts';
import { type DeviceNames, deviceNames, type GlandPlate, glandPlatesOf, holeItems } from './gland-plates.ts';
import { type SetHead, sheetNumber } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

/** Length of the centre lines of a hole, mm on paper. */
const CENTRE_LINE_MM = 4;

/** The parts of the floor under one cubicle, mm from the left end of the board and from its front. */
export type Footing = { readonly cubicle: number; readonly holes: readonly Point[]; readonly cutOut: Box };

/** The bolts and the openings under the cubicles of a board, from left to right (SBD 16.8). */
export function footings(
  { metalMm, depthMm }: Pick<BoardFrame, 'metalMm' | 'depthMm'>,
  cubicles: readonly DesignedCubicle[],
): readonly Footing[] {
  const insetMm = metalMm('foundation hole from the edges');
  let leftMm = 0;
  return cubicles.map(({ number, widthMm, cabinet }) => {
    const across = [leftMm + insetMm, leftMm + widthMm - insetMm];
    const size = cabinet?.glandPlate ?? {
      widthMm: widthMm - metalMm('cut-out less than the width'),
      depthMm: depthMm - metalMm('cut-out less than the depth'),
    };
    const cutOut = {
      x: leftMm + (widthMm - size.widthMm) / 2,
      y: (depthMm - size.depthMm) / 2,
      widthMm: size.widthMm,
      heightMm: size.depthMm,
    };
    leftMm += widthMm;
    const holes = [insetMm, depthMm - insetMm].flatMap((y) => across.map((x) => ({ x, y })));
    return { cubicle: number, holes, cutOut };
  });
}

/** Lines of the dimensions, from the outline of the board, mm on paper. */
const chainMm = { holes: 6.5, widths: 13, length: 19.5, holesDeep: 7, depth: 14 } as const;

const around = { left: 24, right: 10, below: 22, above: 8 } as const;

/** Draws the foundation of a board, by which the floor is prepared before the board arrives (SBD 16.8). */
export function foundation(given: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { board, design } = given;
  const cabinet = design.cubicles[0]?.cabinet;
  if (cabinet?.mounting === 'wall') {
    return flatSheets(given, head, wallFixing(given, cabinet));
  }
  const base = cabinet
    ? undefined
    : given.tables.baseFrame.rows.find(({ heightMm }) => heightMm === board.values.SB_BASEFRAME);
  const flangeMm = base?.flangeMm ?? 0;
  const names = deviceNames(given);
  const hasHoles = design.cubicles.some(({ glandPlates }) => glandPlates?.glands.some(({ side }) => side === 'floor'));
  return flatSheets(given, head, {
    code: 'FD',
    title: 'Foundation',
    around,
    beforeMm: 0,
    behindMm: 0,
    says: ({ metalMm }) => [
      `Level ${levelPerMetre(given)}, ${drawingConstant(given.tables, 'level over all')} mm over all. ` +
        'Bolts M12, not in scope unless ordered. Front at the bottom. ' +
        `${keepFree(given.tables, board, design)}.`,
      `Holes dia ${metalMm('foundation hole')} in the ${flangeMm > 0 ? 'base frame' : 'floor plate'}, ` +
        `${metalMm('foundation hole from the edges')} from the edges of each cubicle. ${cutOutNote(metalMm, cabinet)}` +
        `${hasHoles ? ` Circles in them: cable glands, see ${sheetNumber('PL', 1)}.` : ''}`,
    ],
    table: {
      items: (room) => unitTable(room, design.transportUnits),
      heightMm: (design.transportUnits.length + 1) * tableMm.row,
    },
    draw: (flat) => [
      ...flat.part.units.flatMap(({ unit, leftMm }) => baseOutline(flat, unit, { leftMm, flangeMm })),
      ...flat.part.units.slice(1).map(({ leftMm }) => jointLine(flat, leftMm)),
      ...footings(flat.frame, cubiclesOf(flat)).flatMap((footing, at) => {
        const cubicle = flat.part.cubicles[at];
        const plates = cubicle ? glandPlatesOf(flat.frame, cubicle, design.cubicles) : [];
        return footingItems(footing, flat, plates, names);
      }),
      ...chains(flat),
    ],
  });
}

/** How far the floor or the wall may be out of level. */
function levelPerMetre({ tables }: SetBoard): string {
  return `${drawingConstant(tables, 'level in a metre')} mm per m`;
}

function cutOutNote(metalMm: BoardFrame['metalMm'], cabinet: CabinetPlan | undefined): string {
  return cabinet?.glandPlate
    ? `Dashed: cut-out for cables below the gland plate, ${plateText(cabinet.glandPlate)}.`
    : `Dashed: cut-outs for cables, ${metalMm('cut-out less than the width') / 2} from the sides of each cubicle, ` +
        `${metalMm('cut-out less than the depth') / 2} from front and rear.`;
}

function plateText({ widthMm, depthMm }: CabinetGlandPlate): string {
  return `${widthMm} x ${depthMm}`;
}

const cubiclesOf = ({ part }: Flat): readonly DesignedCubicle[] => part.cubicles.map(({ cubicle }) => cubicle);

/** Height of a row and margin of its texts, mm on paper. */
const tableMm = { row: 3.6, margin: 0.8 } as const;

type UnitColumn = {
  readonly title: string;
  readonly widthMm: number;
  readonly read: (unit: TransportUnit) => string | number;
};

const unitColumns: readonly UnitColumn[] = [
  { title: 'Unit', widthMm: 16, read: ({ number }) => `TU-${number}` },
  { title: 'Width, mm', widthMm: 22, read: ({ widthMm }) => widthMm },
  { title: 'Mass, kg', widthMm: 22, read: ({ massKg }) => roundHalfUp(massKg.value, 1) },
  { title: 'CG x, mm', widthMm: 20, read: ({ cgXmm }) => roundHalfUp(cgXmm.value, 0) },
  { title: 'CG z, mm', widthMm: 20, read: ({ cgZmm }) => roundHalfUp(cgZmm.value, 0) },
  {
    title: 'Floor load, kN/m²',
    widthMm: 32,
    read: ({ floorLoadKnM2 }) => roundHalfUp(floorLoadKnM2.value, 1).toFixed(1),
  },
];

/** Mass, centre of gravity and load of each transport unit. */
function unitTable(at: Box, units: readonly TransportUnit[]): readonly SheetItem[] {
  const rows = [
    unitColumns.map(({ title }) => title),
    ...units.map((unit) => unitColumns.map(({ read }) => read(unit))),
  ];
  return rows.flatMap((cells, row) => {
    let left = topPart(belowTop(at, row * tableMm.row), tableMm.row);
    return cells.flatMap((text, column) => {
      const cell = leftPart(left, unitColumns[column]?.widthMm ?? 0);
      left = rightOf(left, cell.widthMm);
      const room = { ...cell, x: cell.x + tableMm.margin, widthMm: cell.widthMm - 2 * tableMm.margin };
      const weight = row === 0 ? 'bold' : 'regular';
      return [
        outline('6-TITLE', cell, { pen: detailPens.thin }),
        ...label(room, String(text), { align: 'left', weight, isTight: true }),
      ];
    });
  });
}

type BaseFrame = {
  readonly leftMm: number;
  /** Of its section as seen from above, mm; 0 without a base frame. */
  readonly flangeMm: number;
};

/** The base frame of a transport unit: its edges, the inner edge of its section, the unit's number above it. */
function baseOutline(
  { view, frame }: Flat,
  unit: TransportUnit,
  { leftMm, flangeMm }: BaseFrame,
): readonly SheetItem[] {
  const box = onPaper(view, { x: leftMm, y: 0, widthMm: unit.widthMm, heightMm: frame.depthMm });
  const above = { ...box, y: box.y + box.heightMm + 0.8, heightMm: textMm.dimension * LINE_HEIGHT };
  return [
    outline('0-OUTLINE', box),
    ...(flangeMm > 0 ? [outline('0-OUTLINE', inset(box, flangeMm / view.scale), { pen: detailPens.thin })] : []),
    ...label(above, `TU-${unit.number}`, { heightMm: textMm.dimension, weight: 'bold' }),
  ];
}

/** The opening with the number of its cubicle and the glands above it, and the four holes. */
function footingItems(
  { cubicle, holes, cutOut }: Footing,
  { view, frame }: Flat,
  plates: readonly GlandPlate[],
  names: DeviceNames,
): readonly SheetItem[] {
  const opening = onPaper(view, cutOut);
  const name = cutOutName(opening, cubicle);
  return [
    outline('7-HIDDEN', opening),
    ...name,
    ...plates.filter(({ side }) => side === 'floor').flatMap((plate) => holeItems(plate, view, names, name)),
    ...holes.flatMap((hole) => boltHole(view, hole, frame.metalMm('foundation hole'))),
  ];
}

/** A hole with its centre lines. */
function boltHole(view: View, hole: Point, diameterMm: number): readonly SheetItem[] {
  const { x, y } = onPaper(view, { ...hole, widthMm: 0, heightMm: 0 });
  const pen = { ...detailPens.thin, lineType: 'centre' } as const;
  const reach = CENTRE_LINE_MM / 2;
  return [
    ring('0-OUTLINE', { x, y }, diameterMm / view.scale, { pen: detailPens.thin }),
    stroke('0-OUTLINE', { x: x - reach, y }, { x: x + reach, y }, pen),
    stroke('0-OUTLINE', { x, y: y - reach }, { x, y: y + reach }, pen),
  ];
}

/** The number of the cubicle with the name of its opening, across or upright, else alone. */
function cutOutName(room: Box, cubicle: number): readonly Text[] {
  const name = `${cubicle}: CUT-OUT`;
  const neededMm = textWidthMm(name, textMm.least, 'regular');
  if (neededMm <= room.widthMm) {
    return label(room, name);
  }
  return neededMm <= room.heightMm ? label(room, name, { isTurned: true }) : label(room, String(cubicle));
}

function chains({ view, part, frame: { depthMm, metalMm } }: Flat): readonly SheetItem[] {
  const insetMm = metalMm('foundation hole from the edges');
  const below = (distance: number) => ({ lineAt: view.floorMm - distance });
  const beside = (distance: number) => ({ lineAt: view.leftMm - leftRoomMm(part) - distance });
  const betweenHoles = (sizeMm: number) => sizeMm - 2 * insetMm;
  return [
    ...part.cubicles.flatMap(({ cubicle: { widthMm }, leftMm }) => [
      flatDimension(
        view,
        'horizontal',
        { fromMm: leftMm + insetMm, sizeMm: betweenHoles(widthMm) },
        below(chainMm.holes),
      ),
      flatDimension(view, 'horizontal', { fromMm: leftMm, sizeMm: widthMm }, below(chainMm.widths)),
    ]),
    flatDimension(view, 'horizontal', { fromMm: 0, sizeMm: part.widthMm }, below(chainMm.length)),
    flatDimension(view, 'vertical', { fromMm: insetMm, sizeMm: betweenHoles(depthMm) }, beside(chainMm.holesDeep)),
    flatDimension(view, 'vertical', { fromMm: 0, sizeMm: depthMm }, beside(chainMm.depth)),
  ];
}

/** Lines of the dimensions, from the outline of the cabinet, mm on paper. */
const wallChainMm = { holes: 6.5, outer: 13 } as const;

/** Draws the back of a cabinet with its holes, seen from the front, by which a wall or a pole is prepared. */
function wallFixing(given: SetBoard, { glandPlate }: CabinetPlan): FlatDrawing {
  const isOnPole = given.board.values.SB_CABINET === 'Pole';
  return {
    code: 'FD',
    title: 'Fixing',
    around: { left: 24, right: 10, below: 22, above: 8 },
    beforeMm: 0,
    behindMm: 0,
    seenMm: ({ overallMm }) => overallMm,
    says: ({ metalMm }) => [
      isOnPole
        ? `Four holes dia ${metalMm('wall hole')} for the bracket on the pole, which comes with the cabinet.`
        : `Four holes dia ${metalMm('wall hole')} in the back, ${metalMm('wall hole from the edges')} from its edges. ` +
          'Fixings for the wall not in scope unless ordered.',
      `Back of the cabinet seen from the front; level ${levelPerMetre(given)}.`,
      ...(glandPlate ? [`Gland plate ${plateText(glandPlate)}.`] : []),
    ],
    draw: fixingItems,
  };
}

function fixingItems({ view, frame, part }: Flat): readonly SheetItem[] {
  const { widthMm } = part;
  const heightMm = frame.overallMm;
  const body = onPaper(view, { x: 0, y: 0, widthMm, heightMm });
  const lineMm = textMm.least * LINE_HEIGHT;
  const middle = { ...body, y: body.y + (body.heightMm - lineMm) / 2, heightMm: lineMm };
  const edgeMm = frame.metalMm('wall hole from the edges');
  const between = (sizeMm: number) => ({ fromMm: edgeMm, sizeMm: sizeMm - 2 * edgeMm });
  const holes = [edgeMm, heightMm - edgeMm].flatMap((y) => [edgeMm, widthMm - edgeMm].map((x) => ({ x, y })));
  return [
    outline('0-OUTLINE', body),
    ...label(middle, frame.cabinet?.name ?? ''),
    ...holes.flatMap((hole) => boltHole(view, hole, frame.metalMm('wall hole'))),
    flatDimension(view, 'horizontal', between(widthMm), { lineAt: view.floorMm - wallChainMm.holes }),
    flatDimension(view, 'horizontal', { fromMm: 0, sizeMm: widthMm }, { lineAt: view.floorMm - wallChainMm.outer }),
    flatDimension(view, 'vertical', between(heightMm), { lineAt: view.leftMm - wallChainMm.holes }),
    flatDimension(view, 'vertical', { fromMm: 0, sizeMm: heightMm }, { lineAt: view.leftMm - wallChainMm.outer }),
  ];
}
