import type { DesignedCubicle } from '@pw/switchboard/model/design';
import { type BoardFrame, onPaper, type View } from '../front-view/board-view.ts';
import type { Box, Point } from '../sheet/sheet.ts';
import type { ModelBox } from '../solid-model/model-box.ts';
import type { Across } from './section-cables.ts';
import type { SetBoard } from './set-ways.ts';

/** A cubicle to be drawn from the side: rear left, front right. */
export type SectionSubject = {
  readonly setBoard: SetBoard;
  readonly frame: BoardFrame;
  readonly boxes: readonly ModelBox[];
  readonly view: View;
  readonly cubicle: DesignedCubicle;
  readonly hasHeater: boolean;
};

/** A box of the model as a section shows it: its places from the front become places from the rear. */
export function boxOnPaper({ frame, view }: SectionSubject, at: Across, size: Across): Box {
  return onPaper(view, { x: frame.depthMm - at.y - size.y, y: at.z, widthMm: size.y, heightMm: size.z });
}

/** A place of the model as a section shows it. */
export function pointOnPaper(section: SectionSubject, at: Across): Point {
  const { x, y } = boxOnPaper(section, at, { y: 0, z: 0 });
  return { x, y };
}

/** The boxes in the cubicle itself. */
export const ofCubicle = ({ boxes, cubicle }: SectionSubject): readonly ModelBox[] =>
  boxes.filter((box) => box.cubicle === cubicle.number);

/** The first bar of the riser or the dropper: the others are behind it. */
export const upright = (section: SectionSubject): ModelBox | undefined =>
  ofCubicle(section).find(({ part }) => part === 'bar');

/** The bars that run along the board. */
export const alongBoard = ({ boxes }: SectionSubject): readonly ModelBox[] =>
  boxes.filter(({ cubicle }) => cubicle === null);
