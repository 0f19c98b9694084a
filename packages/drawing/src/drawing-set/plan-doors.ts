import { type LayoutTables, layoutConstant } from '@pw/switchboard/layout/layout-constant';
import type { DesignedCubicle } from '@pw/switchboard/model/design';
import { type BoardFrame, type CubicleAt, onPaper } from '../front-view/board-view.ts';
import { openPath, stroke } from '../front-view/marks.ts';
import type { SheetItem } from '../sheet/sheet.ts';
import { cubicleOpenings } from '../solid-model/enclosure-boxes.ts';
import type { Flat } from './flat-sheets.ts';

/** A door that stands open needs so much more than its leaf, mm. */
const BESIDE_LEAF_MM = 100;

/** A door leaf seen from above, real mm from the left end of what the sheet shows. */
export type Leaf = {
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
export function rearLeaf({ cubicle: { widthMm }, leftMm }: CubicleAt): Leaf {
  return { hingeMm: leftMm + widthMm, widthMm, isHingedRight: true, isRear: true };
}

type Tables = Pick<LayoutTables, 'layoutConstant'>;

/** The room before the front of a board: a gangway, or what its widest leaf needs, mm. */
export function roomBefore(tables: Tables, frame: BoardFrame, cubicles: readonly DesignedCubicle[]): number {
  const leaves = cubicles.flatMap((cubicle) => leavesOf(frame, { cubicle, leftMm: 0 }, false));
  return roomOf(tables, leaves);
}

/** The room behind a board with doors at its rear, mm. */
export function roomBehind(tables: Tables, cubicles: readonly DesignedCubicle[]): number {
  return roomOf(
    tables,
    cubicles.map((cubicle) => rearLeaf({ cubicle, leftMm: 0 })),
  );
}

function roomOf(tables: Tables, leaves: readonly Leaf[]): number {
  const gangwayMm = layoutConstant(tables, 'front gangway').value;
  return Math.max(gangwayMm, ...leaves.map(({ widthMm }) => widthMm + BESIDE_LEAF_MM));
}

const ARC_STEPS = 12;

/** A leaf that stands open, and the quarter of a circle that it has turned through. */
export function leafItems(leaf: Leaf, { view, frame }: Flat): readonly SheetItem[] {
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
