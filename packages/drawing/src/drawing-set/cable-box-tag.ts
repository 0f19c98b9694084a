import { type CubicleAt, onPaper, type View } from '../front-view/board-view.ts';
import { textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT } from '../front-view/label.ts';
import { belowTop, inset, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { FrontPlan } from './front-plan.ts';
import { wholeText } from './whole-text.ts';

/** Lines of the words CABLE BOX in the middle of the door, and of the tag below them. */
const WORD_LINES = 2;
const TAG_LINES = 2;

const MARGIN_MM = 1;

/** The tag of the device whose cables a cable box takes. */
type BoxTag = { readonly address: string; readonly tag: string; readonly isShown: boolean };

/** What the compartment of a cable box is called before the tag of its device. */
const BOX_NAME = 'CABLE BOX ';

/** The tag of a cable box, and whether its door shows it; none for another cubicle. */
export function boxTagOf({ frame, scale }: FrontPlan, at: CubicleAt): readonly BoxTag[] {
  const compartment = frame.compartments.get(at.cubicle.number)?.[0];
  if (at.cubicle.type !== 'CABLE_BOX' || !compartment) {
    return [];
  }
  const tag = compartment.tag.replace(BOX_NAME, '');
  const items = tagItems(tag, tagRoom({ frame, scale }, at, { scale, leftMm: 0, floorMm: 0 }));
  return [{ address: compartment.address, tag, isShown: items !== null }];
}

/** The tag on the door of a cable box, below the words; nothing on other doors, nor where it has no room. */
export function boxTagItems(plan: FrontPlan, at: CubicleAt, view: View): readonly SheetItem[] {
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
  return topPart(below, TAG_LINES * textMm.tag * LINE_HEIGHT);
}
