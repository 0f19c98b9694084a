import { nounOf } from '@pw/domain/counted';
import { boardElevation } from '../front-view/board-elevation.ts';
import { type CubicleAt, onPaper, type SheetPart, type View } from '../front-view/board-view.ts';
import { openCabinet } from '../front-view/cabinet-open.ts';
import { cubicleDoors } from '../front-view/cubicle-elevation.ts';
import { compartmentChains, heightChains } from '../front-view/dimension-chains.ts';
import { roomBeside, textMm } from '../front-view/drawing-style.ts';
import { type BoardEnd, endBars, endView } from '../front-view/end-view.ts';
import { LINE_HEIGHT } from '../front-view/label.ts';
import { boardLettering } from '../front-view/lettering.ts';
import { belowTop, inset, middle, topPart } from '../front-view/marks.ts';
import { strongNotes } from '../front-view/notes.ts';
import { DOOR_BLOCK } from '../sheet/block-library.ts';
import type { Box, DoorPlace, SheetItem } from '../sheet/sheet.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { lengthChains } from './front-chains.ts';
import { type FrontPlan, frontViews, planFront } from './front-plan.ts';
import { generalNotes } from './general-notes.ts';
import { keyStrip } from './key-strip.ts';
import { type SetHead, sheetNumber } from './set-title-block.ts';
import { attributesOf, type SetBoard, type Way, waysOf } from './set-ways.ts';
import { wholeText } from './whole-text.ts';

/**
 * Draws the general arrangement of a board: its elevation with closed doors between its end views by third angle, on as
 * many sheets as it needs (SBD 16.5).
 */
export function generalArrangement(setBoard: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { board, design } = setBoard;
  const plan = planFront(setBoard);
  const { tagMm, byAddress } = boardLettering(plan.frame, design.cubicles, plan.scale);
  const ways = new Map(waysOf(setBoard).map((way) => [way.address, way]));
  const boxes = plan.parts.flatMap(({ cubicles }) => cubicles).flatMap((at) => boxTagOf(plan, at));
  const hidden = new Set([...byAddress, ...boxes.filter(({ isShown }) => !isShown)].map(({ address }) => address));
  const inOrder = [...ways.keys()].filter((address) => hidden.has(address));
  const notes = [...generalNotes(setBoard, head), ...hiddenTagNotes(inOrder)];
  return plan.parts.map((part, index) => {
    const drawn = { setBoard, plan, part, tagMm };
    const doors = doorsOf(drawn);
    return framedSheet(
      {
        head,
        board: board.name,
        code: 'GA',
        title: head.title,
        notes,
        strongNotes: strongNotes(board, design),
        scale: plan.scale,
        sheet: index + 1,
        sheets: plan.parts.length,
      },
      { items: [...arrangement(drawn), ...doors.flatMap((door) => doorMark(door, ways.get(door.address)))], doors },
    );
  });
}

type Drawn = {
  readonly setBoard: SetBoard;
  readonly plan: FrontPlan;
  readonly part: SheetPart;
  readonly tagMm: number;
};

/** Where the tags stand that their doors have no room for (SBD 16.4). */
function hiddenTagNotes(addresses: readonly string[]): readonly string[] {
  const list = sheetNumber('CL', 1);
  return addresses.length === 0 ? [] : [`${nounOf(addresses.length, 'Tag')} of ${addresses.join(', ')}: see ${list}`];
}

function arrangement({ setBoard, plan, part, tagMm }: Drawn): readonly SheetItem[] {
  const { board, design } = setBoard;
  const { frame, parts } = plan;
  const { view, left, right } = frontViews(plan, part);
  const nameSheet = (sheet: number) => sheetNumber('GA', sheet);
  const from = (end: BoardEnd) => ({ from: end, bars: [] });
  const barsAt = (at: View, end: BoardEnd) => (frame.cabinet ? [] : endBars(at, frame, setBoard, end));
  return [
    ...boardElevation(view, frame, part, { board, design, tagMm, nameSheet }),
    ...openCabinet(view, frame, part, { design, tagMm }),
    ...part.cubicles.flatMap((at: CubicleAt) => boxTagItems(plan, at, view)),
    ...lengthChains({ view, frame, part }),
    ...compartmentChains(view, frame, part),
    ...heightChains(view, frame, left ? left.leftMm : view.leftMm - roomBeside.matchTextMm),
    ...(left ? endView(left, frame, { ...from('left'), bars: barsAt(left, 'left') }) : []),
    ...(right ? endView(right, frame, { ...from('right'), bars: barsAt(right, 'right') }) : []),
    ...(part.count > 1 ? keyStrip(parts, part) : []),
  ];
}

function doorsOf({ plan, part }: Drawn): readonly DoorPlace[] {
  const { view } = frontViews(plan, part);
  return part.cubicles.flatMap((at) => cubicleDoors(view, plan.frame, at));
}

/** The attributes of a door for CAD tables, at its middle (SBD 16.12). */
function doorMark({ box }: DoorPlace, way: Way | undefined): readonly SheetItem[] {
  return way
    ? [
        {
          kind: 'block',
          layer: '2-DEVICES',
          name: DOOR_BLOCK,
          at: middle(box),
          turnDegrees: 0,
          attributes: attributesOf(way),
        },
      ]
    : [];
}

/** Lines of the words CABLE BOX in the middle of the door, and of the tag below them. */
const WORD_LINES = 2;
const TAG_LINES = 3;

const MARGIN_MM = 1;

/** The tag of the device whose cables a cable box takes. */
type BoxTag = { readonly address: string; readonly tag: string; readonly isShown: boolean };

/** The name of the compartment of a cable box, before the tag of its device. */
const BOX_NAME = 'CABLE BOX ';

/** The tag of a cable box, and whether its door shows it; none for another cubicle. */
function boxTagOf({ frame, scale }: FrontPlan, at: CubicleAt): readonly BoxTag[] {
  const compartment = frame.compartments.get(at.cubicle.number)?.[0];
  if (at.cubicle.type !== 'CABLE_BOX' || !compartment) {
    return [];
  }
  const tag = compartment.tag.replace(BOX_NAME, '');
  const items = tagItems(tag, tagRoom({ frame, scale }, at, { scale, leftMm: 0, floorMm: 0 }));
  return [{ address: compartment.address, tag, isShown: items !== null }];
}

/** The tag on the door of a cable box, below the words; nothing on other doors, nor where it has no room. */
function boxTagItems(plan: FrontPlan, at: CubicleAt, view: View): readonly SheetItem[] {
  return boxTagOf(plan, at).flatMap(({ tag }) => tagItems(tag, tagRoom(plan, at, view)) ?? []);
}

function tagItems(tag: string, room: Box): readonly SheetItem[] | null {
  return wholeText(room, tag, { heightMm: textMm.tag, weight: 'bold', mostLines: TAG_LINES });
}

function tagRoom({ frame }: Pick<FrontPlan, 'frame' | 'scale'>, { cubicle, leftMm }: CubicleAt, view: View): Box {
  const { devicesAtMm, usableMm } = frame;
  const door = onPaper(view, { x: leftMm, y: devicesAtMm, widthMm: cubicle.widthMm, heightMm: usableMm });
  const wordsMm = (WORD_LINES * textMm.least * LINE_HEIGHT) / 2;
  const below = belowTop(inset(door, MARGIN_MM), door.heightMm / 2 - MARGIN_MM + wordsMm);
  return topPart(below, TAG_LINES * textMm.least * LINE_HEIGHT);
}
