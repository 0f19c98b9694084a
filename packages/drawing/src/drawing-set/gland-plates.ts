import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { Compartment, DesignedCubicle, PlacedFeeder } from '@pw/switchboard/model/design';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import type { PlateSide } from '@pw/switchboard/model/gland-plate';
import { type BoardFrame, type CubicleAt, onPaper, type View } from '../front-view/board-view.ts';
import { detailPens, textMm } from '../front-view/drawing-style.ts';
import { plateBox } from '../front-view/gland-plate-place.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { ring } from '../front-view/marks.ts';
import type { Box, SheetItem, Text } from '../sheet/sheet.ts';
import { inkBox, textWidthMm } from '../text/text-measures.ts';
import { type DrilledPlate, type GlandHole, glandHoles } from './gland-holes.ts';
import { cabledFeeders, entrySides } from './section-cables.ts';
import type { SetBoard } from './set-ways.ts';

/** A gland plate, real mm from the left end of what the sheet shows and from the front. */
export type GlandPlate = DrilledPlate & { readonly box: Box; readonly side: PlateSide; readonly thicknessMm: number };

/** The gland plates of a cubicle: in its floor, in its roof, or in both; none where the floor is blank. */
export function glandPlatesOf(
  frame: BoardFrame,
  at: CubicleAt,
  cubicles: readonly DesignedCubicle[],
): readonly GlandPlate[] {
  const plates = at.cubicle.glandPlates;
  if (plates === undefined) {
    return frozenPlates(frame, at, cubicles);
  }
  if (plates === null) {
    return [];
  }
  const box = plateBox(frame, at, plates.widthMm.value, plates.depthMm.value);
  return plates.sides.map((side) => ({ box, side, thicknessMm: plates.thicknessMm, ...glandHoles(plates, side) }));
}

/** The plates of a board that was frozen before plates were designed, drawn as they were then: without holes. */
function frozenPlates(frame: BoardFrame, at: CubicleAt, cubicles: readonly DesignedCubicle[]): readonly GlandPlate[] {
  const { cubicle } = at;
  const led = cabledFeeders({ design: { cubicles }, cubicle });
  const box = plateBox(frame, at, cubicle.widthMm - (cubicle.type === 'MT' ? 640 : 100), frame.depthMm - 200);
  return entrySides(led).map((side) => ({ box, side, thicknessMm: 3, holes: [], withoutPlace: 0 }));
}

/** The addresses and tags of the devices of a board. */
export type DeviceNames = ReadonlyMap<PlacedFeeder, Pick<Compartment, 'address' | 'tag'>>;

export function deviceNames({ tables, design }: SetBoard): DeviceNames {
  return new Map(
    compartmentsOf(tables, design).flatMap(({ placed, address, tag }) =>
      placed ? [[placed, { address, tag: markedTag(tag, placed.feeder) }] as const] : [],
    ),
  );
}

/** The words at the first hole of a feeder, the longest first. */
export function holeNames({ glands: { placed, isProposed } }: GlandHole, names: DeviceNames): readonly string[] {
  const { tag, address } = names.get(placed) ?? { tag: placed.feeder.name, address: '' };
  return isProposed ? [`${tag} ${PROPOSED}`, `${address} ${PROPOSED}`, tag, address] : [tag, address];
}

const PROPOSED = '(proposed)';

/**
 * The holes of a plate seen from above, with the name of each feeder at its first one as far as there is room.
 * @param written the texts that are on the plate already
 */
export function holeItems(
  { box, side, holes }: GlandPlate,
  view: View,
  names: DeviceNames,
  written: readonly Text[],
): readonly SheetItem[] {
  const inks = written.map(inkBox);
  const texts = holes.flatMap((hole, at) => {
    const room = hole.isFirst ? onPaper(view, nameRoom(box, holes, at)) : null;
    const text = room && holeNames(hole, names).find((each) => each !== '' && fits(room, each));
    const [name] = text ? label(room, text, { align: 'left' }) : [];
    if (!name || inks.some((ink) => overlaps(ink, inkBox(name)))) {
      return [];
    }
    inks.push(inkBox(name));
    return [name];
  });
  const layer = side === 'roof' ? '0-OUTLINE' : '7-HIDDEN';
  return [
    ...holes.map(({ centre, glands }) => {
      const { x, y } = onPaper(view, { x: box.x + centre.x, y: box.y + centre.y, widthMm: 0, heightMm: 0 });
      return ring(layer, { x, y }, glands.holeMm / view.scale, { pen: detailPens.thin });
    }),
    ...texts,
  ];
}

/** From the cell of a hole to that of the next feeder in its row, or to the edge of the plate; real mm. */
function nameRoom(plate: Box, holes: readonly GlandHole[], at: number): Box {
  const cell = holes[at]?.cellMm ?? { leftMm: 0, footMm: 0, heightMm: 0 };
  const next = holes.slice(at + 1).find(({ isFirst, cellMm }) => isFirst && cellMm.footMm === cell.footMm);
  return {
    x: plate.x + cell.leftMm,
    y: plate.y + cell.footMm,
    widthMm: (next?.cellMm.leftMm ?? plate.widthMm) - cell.leftMm,
    heightMm: cell.heightMm,
  };
}

function fits({ widthMm, heightMm }: Box, text: string): boolean {
  return textWidthMm(text, textMm.least, 'regular') <= widthMm && textMm.least * LINE_HEIGHT <= heightMm;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.widthMm &&
    other.x < one.x + one.widthMm &&
    one.y < other.y + other.heightMm &&
    other.y < one.y + one.heightMm
  );
}

/** The notes of a plan on its holes: those of proposed cables, and glands that find no place. */
export function holeTexts(setBoard: SetBoard, frame: BoardFrame): readonly string[] {
  const { cubicles } = setBoard.design;
  const names = deviceNames(setBoard);
  const plates = cubicles.flatMap((cubicle) =>
    glandPlatesOf(frame, { cubicle, leftMm: 0 }, cubicles).map((plate) => ({ cubicle, ...plate })),
  );
  const firsts = plates.flatMap(({ holes }) => holes.filter(({ isFirst }) => isFirst));
  const proposed = firsts.filter(({ glands }) => glands.isProposed);
  const addresses = [...new Set(proposed.map(({ glands }) => names.get(glands.placed)?.address ?? ''))];
  const which = proposed.length === firsts.length ? 'all' : addresses.join(', ');
  const full = plates.filter(({ withoutPlace }) => withoutPlace > 0);
  return [
    ...(proposed.length === 0 ? [] : [`Holes of proposed cables: ${which}.`]),
    ...full.map(({ cubicle, withoutPlace }) => {
      return `Cubicle ${cubicle.number}: no place on the gland plate for ${withoutPlace} glands.`;
    }),
  ];
}
