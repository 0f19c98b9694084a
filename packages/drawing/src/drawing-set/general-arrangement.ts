import { boardElevation } from '../front-view/board-elevation.ts';
import type { CubicleAt, SheetPart, View } from '../front-view/board-view.ts';
import { openCabinet } from '../front-view/cabinet-open.ts';
import { cubicleDoors } from '../front-view/cubicle-elevation.ts';
import { roomBeside } from '../front-view/drawing-style.ts';
import { type BoardEnd, endView } from '../front-view/end-view.ts';
import { boardLettering } from '../front-view/lettering.ts';
import { middle } from '../front-view/marks.ts';
import { strongNotes } from '../front-view/notes.ts';
import { DOOR_BLOCK } from '../sheet/block-library.ts';
import type { DoorPlace, SheetItem } from '../sheet/sheet.ts';
import { boxTagItems, boxTagOf } from './cable-box-tag.ts';
import { endBars } from './end-bars.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { compartmentChains, heightChains, lengthChains } from './front-chains.ts';
import { type FrontPlan, frontViews, planFront } from './front-plan.ts';
import { generalNotes } from './general-notes.ts';
import { keyStrip } from './key-strip.ts';
import { type SetHead, sheetNumber } from './set-title-block.ts';
import { attributesOf, type SetBoard, type Way, waysOf } from './set-ways.ts';

/**
 * Draws the general arrangement of a board: its elevation with closed doors between its end views by third angle, on as
 * many sheets as it needs (SBD-R2 C 3.1).
 */
export function generalArrangement(given: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { board, design } = given;
  const plan = planFront(given);
  const { tagMm, byAddress } = boardLettering(plan.frame, design.cubicles, plan.scale);
  const ways = new Map(waysOf(given).map((way) => [way.address, way]));
  const boxes = plan.parts.flatMap(({ cubicles }) => cubicles).flatMap((at) => boxTagOf(plan, at));
  const hidden = new Set([...byAddress, ...boxes.filter(({ isShown }) => !isShown)].map(({ address }) => address));
  const inOrder = [...ways.keys()].filter((address) => hidden.has(address));
  const notes = [...generalNotes(given, head), ...hiddenTagNotes(inOrder)];
  return plan.parts.map((part, index) => {
    const drawn = { given, plan, part, tagMm };
    const doors = doorsOf(drawn);
    return framedSheet(
      {
        ...{ head, board: board.name, code: 'GA', title: head.title, notes, strongNotes: strongNotes(board, design) },
        ...{ scale: plan.scale, sheet: index + 1, sheets: plan.parts.length },
      },
      { items: [...arrangement(drawn), ...doors.flatMap((door) => doorMark(door, ways.get(door.address)))], doors },
    );
  });
}

type Drawn = {
  readonly given: SetBoard;
  readonly plan: FrontPlan;
  readonly part: SheetPart;
  readonly tagMm: number;
};

/** Where the tags stand that their doors have no room for (SBD-R2 C 2, step 6). */
function hiddenTagNotes(addresses: readonly string[]): readonly string[] {
  const list = sheetNumber('CL', 1);
  return addresses.length === 0
    ? []
    : [`Tag${addresses.length === 1 ? '' : 's'} of ${addresses.join(', ')}: see ${list}`];
}

function arrangement({ given, plan, part, tagMm }: Drawn): readonly SheetItem[] {
  const { board, design } = given;
  const { frame, parts } = plan;
  const { view, left, right } = frontViews(plan, part);
  const nameSheet = (sheet: number) => sheetNumber('GA', sheet);
  const from = (end: BoardEnd) => ({ from: end, bars: [] });
  const barsAt = (at: View, end: BoardEnd) => (frame.cabinet ? [] : endBars(at, frame, given, end));
  return [
    ...boardElevation(view, frame, part, { board, design, tagMm, nameSheet }),
    ...openCabinet(view, frame, part, { design, tagMm }),
    ...part.cubicles.flatMap((at: CubicleAt) => boxTagItems(plan, at, view)),
    ...lengthChains({ view, frame, part }),
    ...compartmentChains({ view, frame, part }),
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

/** What CAD tables read of a door, at its middle (SBD-R2 C 6). */
function doorMark({ box }: DoorPlace, way: Way | undefined): readonly SheetItem[] {
  return way
    ? [
        {
          ...{ kind: 'block', layer: '2-DEVICES', name: DOOR_BLOCK, at: middle(box), turnDegrees: 0 },
          attributes: attributesOf(way),
        },
      ]
    : [];
}
