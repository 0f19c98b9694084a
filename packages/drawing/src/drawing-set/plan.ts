import { nounOf } from '@pw/domain/counted';
import { hasDesignedRoofBox } from '@pw/switchboard/cable/roof-box';
import { clearancesOf, hasRearAccess } from '@pw/switchboard/layout/clearances';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { type BoardFrame, type CubicleAt, onPaper } from '../front-view/board-view.ts';
import { textMm } from '../front-view/drawing-style.ts';
import { ductPlace } from '../front-view/duct-place.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { belowTop, openPath, outline, stroke, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem, Text } from '../sheet/sheet.ts';
import { cubicleOpenings } from '../solid-model/enclosure-boxes.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { type Flat, flatDimension, flatSheets, jointLine, leftRoomMm } from './flat-sheets.ts';
import type { FramedSheet } from './framed-sheet.ts';
import { type DeviceNames, deviceNames, type GlandPlate, glandPlatesOf, holeItems, holeTexts } from './gland-plates.ts';
import { type SetHead, sheetNumber } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

/** How large a lifting eye is drawn, real mm. */
const EYE_MM = 60;

/** Lines of the dimensions, from the outline of the board, mm on paper. */
const chainMm = { numbers: 4.6, widths: 11, length: 17.5, depth: 7, clearance: 7 } as const;

const around = { left: 18, right: 10, below: 8, above: 24 } as const;

/** Draws the plan of a board: its place in the room, open doors, gland plates and lifting eyes (SBD 16.7). */
export function plan(given: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { design, tables } = given;
  const last = design.cubicles.at(-1)?.number;
  const names = deviceNames(given);
  const clearances = clearancesOf(tables, given.board, design);
  const behindMm = clearances.rearMm ?? 0;
  return flatSheets(given, head, {
    code: 'PL',
    title: 'Plan',
    around,
    beforeMm: clearances.frontMm,
    behindMm,
    says: (frame) => [
      `Front at the bottom, doors open by 90 degrees. ${rearText(given)}. Crosses: lifting eyes. Dashed before ` +
        `the front${behindMm > 0 ? ' and behind the rear' : ''}: keep free.`,
      ...plateTexts(frame, design.cubicles),
      ...holeTexts(given, frame),
      ...ductTexts(design),
    ],
    draw: (flat) => {
      const { part, frame, view } = flat;
      const room = (box: Box) => onPaper(view, box);
      const freeMm = clearances.frontMm;
      return [
        outline('7-HIDDEN', room({ x: 0, y: -freeMm, widthMm: part.widthMm, heightMm: freeMm })),
        ...(behindMm > 0
          ? [outline('7-HIDDEN', room({ x: 0, y: frame.depthMm, widthMm: part.widthMm, heightMm: behindMm }))]
          : []),
        ...part.cubicles.flatMap((at) => [
          outline('0-OUTLINE', room({ x: at.leftMm, y: 0, widthMm: at.cubicle.widthMm, heightMm: frame.depthMm })),
          ...plateItems(flat, glandPlatesOf(frame, at, design.cubicles), names),
          ...ductItems(flat, at, ductCurrent(design, at.cubicle)),
          ...leavesOf(frame, at, at.cubicle.number === last).flatMap((leaf) => leafItems(leaf, flat)),
          ...(behindMm > 0 ? leafItems(rearLeaf(at), flat) : []),
          ...cubicleNumber(flat, at),
        ]),
        ...part.units.flatMap(({ leftMm, widthMm }) => eyes(flat, leftMm, widthMm)),
        ...part.units.slice(1).map(({ leftMm }) => jointLine(flat, leftMm)),
        ...chains(flat, freeMm, behindMm),
      ];
    },
  });
}

/** Describes the rear of a board. */
function rearText({ board }: SetBoard): string {
  return hasRearAccess(board) ? `Rear: doors, see ${sheetNumber('RV', 1)}` : 'Rear: bolted covers';
}

/** The current of the bus duct that comes to a cubicle, A; null for one without. */
function ductCurrent(design: BoardDesign, cubicle: DesignedCubicle): number | null {
  return hasDesignedRoofBox(design, cubicle)
    ? Math.max(...cubicle.feeders.map(({ feeder }) => feeder.values.RATING ?? 0))
    : null;
}

/** Which cubicles bus ducts come to, for boxes that are too small for their names. */
function ductTexts(design: BoardDesign): readonly string[] {
  const ducts = design.cubicles.flatMap((cubicle) => {
    const currentA = ductCurrent(design, cubicle);
    return currentA === null ? [] : [`cubicle ${cubicle.number}, ${currentA} A`];
  });
  return ducts.length === 0 ? [] : [`Bus ducts come from above to ${ducts.join('; ')}; phases R Y B N from the left.`];
}

/** The box of a bus duct on the roof, where the 3D model has it, and the opening under it. */
function ductItems({ view, frame }: Flat, at: CubicleAt, currentA: number | null): readonly SheetItem[] {
  if (currentA === null) {
    return [];
  }
  const place = ductPlace(frame, at);
  const [box, opening] = [onPaper(view, place.box), onPaper(view, place.opening)];
  const text = `BUS DUCT ${currentA} A`;
  return [
    outline('0-OUTLINE', box),
    outline('7-HIDDEN', opening, { pen: { lineType: 'dashDot' } }),
    ...(textWidthMm(text, textMm.least, 'regular') <= box.widthMm ? label(box, text) : []),
  ];
}

/** The sizes of the gland plates, with the cubicles that have them. */
function plateTexts(frame: BoardFrame, cubicles: readonly DesignedCubicle[]): readonly string[] {
  const plates = cubicles.flatMap((cubicle) =>
    glandPlatesOf(frame, { cubicle, leftMm: 0 }, cubicles).map(({ box, side, thicknessMm }) => ({
      thicknessMm,
      size: `in the ${side} ${box.widthMm}x${box.heightMm}`,
      number: cubicle.number,
    })),
  );
  const bySize = Map.groupBy(plates, ({ size }) => size);
  const thick = [...new Set(plates.map(({ thicknessMm }) => thicknessMm))];
  const listed = [...bySize].map(
    ([size, equal]) => `${size}: ${nounOf(equal.length, 'cubicle')} ${equal.map(({ number }) => number).join(', ')}`,
  );
  return listed.length === 0 ? [] : [`GP: gland plates, ${thick.join(' and ')} thick, ${listed.join('; ')}.`];
}

/**
 * The gland plates of a cubicle, hidden by the board in its floor, seen in its roof: each with its size at its rear edge,
 * where that finds room, and with its holes.
 */
function plateItems({ view }: Flat, plates: readonly GlandPlate[], names: DeviceNames): readonly SheetItem[] {
  const sizes = plates.flatMap(({ box }, line) => plateSize(onPaper(view, box), box, line));
  let written = sizes;
  const drilled = plates.flatMap((plate) => {
    const items = holeItems(plate, view, names, written);
    written = [...written, ...items.filter((item) => item.kind === 'text')];
    return [outline(plate.side === 'roof' ? '0-OUTLINE' : '7-HIDDEN', onPaper(view, plate.box)), ...items];
  });
  return [...drilled, ...sizes];
}

/** The size of a plate at its rear edge; that of a second plate is in the line before. */
function plateSize(room: Box, { widthMm, heightMm }: Box, line: number): readonly Text[] {
  const lineMm = textMm.least * LINE_HEIGHT;
  const rear = topPart(belowTop(room, line * lineMm), lineMm);
  const texts = [`GP ${widthMm}x${heightMm}`, 'GP'];
  const text = texts.find((each) => textWidthMm(each, textMm.least, 'regular') <= room.widthMm);
  return text !== undefined && rear.heightMm >= lineMm ? label(rear, text) : [];
}

/** Above the rear of a cubicle. */
function cubicleNumber({ view, frame }: Flat, { cubicle, leftMm }: CubicleAt): readonly SheetItem[] {
  const above = onPaper(view, { x: leftMm, y: frame.depthMm, widthMm: cubicle.widthMm, heightMm: 0 });
  const room = { ...above, y: above.y + 0.6, heightMm: textMm.least * LINE_HEIGHT };
  return label(room, String(cubicle.number), { weight: 'bold' });
}

function eyes({ view, frame }: Flat, leftMm: number, widthMm: number): readonly SheetItem[] {
  const reach = EYE_MM / 2 / view.scale;
  const fromEndMm = frame.metalMm('lifting eye from the ends of a unit');
  const fromFaceMm = frame.metalMm('lifting eye from front and rear');
  const across = [leftMm + fromEndMm, leftMm + widthMm - fromEndMm];
  const deep = [fromFaceMm, frame.depthMm - fromFaceMm];
  return across.flatMap((eyeX) =>
    deep.flatMap((eyeY) => {
      const { x, y } = onPaper(view, { x: eyeX, y: eyeY, widthMm: 0, heightMm: 0 });
      return [
        stroke('2-DEVICES', { x: x - reach, y }, { x: x + reach, y }),
        stroke('2-DEVICES', { x, y: y - reach }, { x, y: y + reach }),
      ];
    }),
  );
}

function chains({ view, part, frame: { depthMm } }: Flat, freeMm: number, behindMm: number): readonly SheetItem[] {
  const rear = view.floorMm + (depthMm + behindMm) / view.scale;
  const left = { lineAt: view.leftMm - leftRoomMm(part) - chainMm.depth };
  const above = (distance: number) => ({ besideMm: depthMm + behindMm, lineAt: rear + distance });
  return [
    ...part.cubicles.map(({ cubicle, leftMm }) =>
      flatDimension(view, 'horizontal', { fromMm: leftMm, sizeMm: cubicle.widthMm }, above(chainMm.widths)),
    ),
    flatDimension(view, 'horizontal', { fromMm: 0, sizeMm: part.widthMm }, above(chainMm.length)),
    flatDimension(view, 'vertical', { fromMm: 0, sizeMm: depthMm }, left),
    flatDimension(view, 'vertical', { fromMm: -freeMm, sizeMm: freeMm }, left),
    ...(behindMm > 0 ? [flatDimension(view, 'vertical', { fromMm: depthMm, sizeMm: behindMm }, left)] : []),
  ];
}

/** A door leaf seen from above, real mm from the left end of what the sheet shows. */
type Leaf = {
  readonly hingeMm: number;
  readonly widthMm: number;
  readonly isHingedRight: boolean;
  readonly isRear: boolean;
};

/** The leaves of a cubicle's front, side by side; hinged at their left edges, in the last cubicle of a board at the right. */
export function leavesOf(frame: BoardFrame, { cubicle, leftMm }: CubicleAt, isLast: boolean): readonly Leaf[] {
  const across = new Map(cubicleOpenings(frame, cubicle).map((opening) => [opening.leftMm, opening.widthMm]));
  return [...across].map(([openingMm, widthMm]) => ({
    hingeMm: leftMm + openingMm + (isLast ? widthMm : 0),
    widthMm,
    isHingedRight: isLast,
    isRear: false,
  }));
}

/** The door at the rear of a cubicle, hinged at the left edge as it is seen from there. */
function rearLeaf({ cubicle: { widthMm }, leftMm }: CubicleAt): Leaf {
  return { hingeMm: leftMm + widthMm, widthMm, isHingedRight: true, isRear: true };
}

const ARC_STEPS = 12;

/** A leaf that is open, and the quarter of a circle that it has turned through. */
function leafItems(leaf: Leaf, { view, frame }: Flat): readonly SheetItem[] {
  const { hingeMm, widthMm, isHingedRight, isRear } = leaf;
  const at = (x: number, outMm: number) => {
    const place = onPaper(view, { x, y: isRear ? frame.depthMm + outMm : -outMm, widthMm: 0, heightMm: 0 });
    return { x: place.x, y: place.y };
  };
  const turned = Array.from({ length: ARC_STEPS + 1 }, (_none, step) => {
    const angle = (step / ARC_STEPS) * (Math.PI / 2);
    const across = Math.sin(angle) * widthMm;
    return at(hingeMm + (isHingedRight ? -across : across), Math.cos(angle) * widthMm);
  });
  return [stroke('1-DOORS', at(hingeMm, 0), at(hingeMm, widthMm)), openPath('1-DOORS', turned, { widthMm: 0.18 })];
}
