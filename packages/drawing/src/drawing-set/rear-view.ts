import { hasRearAccess } from '@pw/switchboard/layout/clearances';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import { aroundElevation } from '../front-view/board-elevation.ts';
import {
  type BoardFrame,
  boardEnds,
  type CubicleAt,
  onPaper,
  type SheetPart,
  type View,
} from '../front-view/board-view.ts';
import { cubicleBody, cubicleRoof } from '../front-view/cubicle-elevation.ts';
import { heightChains } from '../front-view/dimension-chains.ts';
import { roomBeside, textMm } from '../front-view/drawing-style.ts';
import { baseFrame, door } from '../front-view/enclosure-parts.ts';
import { inset } from '../front-view/marks.ts';
import type { SheetItem } from '../sheet/sheet.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { lengthChains } from './front-chains.ts';
import { rearView as placeRear, planFront } from './front-plan.ts';
import { keyStrip } from './key-strip.ts';
import { setNotes } from './set-notes.ts';
import { type SetHead, sheetNumber } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';
import { firstWhole } from './whole-text.ts';

/**
 * Draws the rear view of a board with doors at its rear: its cubicles from right to left, at the scale and on the sheets
 * of the front view. A board with bolted covers has none (SBD 16.1, 16.6).
 */
export function rearView(given: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { board, design } = given;
  if (!hasRearAccess(board)) {
    return [];
  }
  const plan = planFront(given);
  const { frame, scale } = plan;
  const notes = setNotes(given, [], head);
  const parts = plan.parts.toReversed().map((front, index) => mirrored(front, index + 1));
  return parts.map((part, index) => {
    const view = placeRear(plan, part);
    const fromX = view.leftMm - (boardEnds(part).isFirst ? 0 : roomBeside.matchTextMm);
    return framedSheet(
      {
        head,
        board: board.name,
        code: 'RV',
        title: 'Rear view',
        notes,
        scale,
        sheet: index + 1,
        sheets: plan.parts.length,
      },
      {
        items: [
          ...part.cubicles.flatMap((at) => rearOfCubicle(view, frame, at)),
          ...baseFrame(view, frame, part.widthMm),
          ...aroundElevation(view, frame, part, { design, nameSheet: (sheet) => sheetNumber('RV', sheet) }),
          ...lengthChains({ view, frame, part }),
          ...heightChains(view, frame, fromX),
          ...(part.count > 1 ? keyStrip(parts, part) : []),
        ],
      },
    );
  });
}

/** A part of a board as it is seen from the rear, its right end on the left; `number` is that of its sheet. */
function mirrored({ count, widthMm, cubicles, units, sections }: SheetPart, number: number): SheetPart {
  const turned = <Stretch extends { readonly leftMm: number }>(
    all: readonly Stretch[],
    widthOf: (one: Stretch) => number,
  ) => all.map((one) => ({ ...one, leftMm: widthMm - one.leftMm - widthOf(one) })).toReversed();
  return {
    number,
    count,
    widthMm,
    cubicles: turned(cubicles, ({ cubicle }) => cubicle.widthMm),
    units: turned(units, (unit) => unit.widthMm),
    sections: turned(sections, (section) => section.widthMm),
  };
}

/** A cubicle from the rear: one door over its width with its tags, the cover of the busbar chamber, its roof. */
function rearOfCubicle(view: View, frame: BoardFrame, at: CubicleAt): readonly SheetItem[] {
  const { cubicle, leftMm } = at;
  const opening = { x: leftMm, y: frame.devicesAtMm, widthMm: cubicle.widthMm, heightMm: frame.usableMm };
  return [
    ...cubicleBody(view, frame, at),
    ...door(onPaper(view, opening), view.scale),
    ...rearTags(view, frame, at),
    ...cubicleRoof(view, frame, at, 'rear'),
  ];
}

/** Between the sides of a rear door and the tags on it, mm on paper. */
const TAG_MARGIN_MM = 2;

/** The tags of the feeders behind a rear door, each at the height of its compartment; by address where it has no room. */
function rearTags(view: View, frame: BoardFrame, { cubicle, leftMm }: CubicleAt): readonly SheetItem[] {
  let topMm = frame.devicesAtMm + frame.usableMm;
  return (frame.compartments.get(cubicle.number) ?? []).flatMap(({ placed, tag, address, heightMm }) => {
    topMm -= heightMm;
    const room = inset(onPaper(view, { x: leftMm, y: topMm, widthMm: cubicle.widthMm, heightMm }), TAG_MARGIN_MM);
    const box = { ...room, y: room.y - TAG_MARGIN_MM, heightMm: room.heightMm + 2 * TAG_MARGIN_MM };
    const style = { heightMm: textMm.least, weight: 'bold', mostLines: 3 } as const;
    return placed ? (firstWhole(box, [markedTag(tag, placed.feeder), address], style) ?? []) : [];
  });
}
