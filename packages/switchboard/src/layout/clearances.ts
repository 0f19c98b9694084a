import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, Cubicle } from '../model/design.ts';
import { type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';
import { compartmentWidth } from './compartment-width.ts';

/** The construction of a board with doors at its rear (`SB_DESIGN`). */
const REAR_ACCESS = 'Single front - front+rear access';

/** Whether a board has doors at its rear; any other has bolted covers there. */
export function hasRearAccess({ values }: Pick<EvaluatedBoard, 'values'>): boolean {
  return values.SB_DESIGN === REAR_ACCESS;
}

/** The room to keep free around a board, mm; null where nothing asks for it. */
export type Clearances = {
  readonly frontMm: number;
  readonly rearMm: number | null;
  readonly aboveMm: number | null;
};

/**
 * The room to keep free around a board (SBD 6.1): before its doors, and behind them where its rear has doors, a gangway
 * or what the widest leaf needs to open. Above a cabinet nothing is kept free.
 */
export function clearancesOf(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: Pick<EvaluatedBoard, 'values'>,
  { cubicles }: Pick<BoardDesign, 'cubicles'>,
): Clearances {
  const isCabinet = cubicles.some(({ cabinet }) => cabinet !== undefined);
  return {
    frontMm: gangwayMm(
      tables,
      cubicles.flatMap((cubicle) => frontLeavesMm(tables, cubicle)),
    ),
    rearMm:
      hasRearAccess(board) && !isCabinet
        ? gangwayMm(
            tables,
            cubicles.map(({ widthMm }) => widthMm),
          )
        : null,
    aboveMm: isCabinet ? null : layoutConstant(tables, 'clearance above the board').value,
  };
}

/** The widths of the door leaves at the front of a cubicle, side by side. */
function frontLeavesMm(tables: Pick<LayoutTables, 'layoutConstant'>, cubicle: Pick<Cubicle, 'type' | 'widthMm'>) {
  const { deviceMm, alleyMm } = compartmentWidth(tables, cubicle);
  return [deviceMm, alleyMm];
}

function gangwayMm(tables: Pick<LayoutTables, 'layoutConstant'>, leavesMm: readonly number[]): number {
  const leastMm = layoutConstant(tables, 'front gangway').value;
  const nextToMm = layoutConstant(tables, 'room next to an open leaf').value;
  return Math.max(leastMm, ...leavesMm.map((leafMm) => leafMm + nextToMm));
}

/** The room to keep free in words, mm: `900 in front, 400 above`. */
export function clearanceText({ frontMm, rearMm, aboveMm }: Clearances): string {
  const sides = [`${frontMm} in front`, ...(rearMm === null ? [] : [`${rearMm} behind`])];
  return [...sides, ...(aboveMm === null ? [] : [`${aboveMm} above`])].join(', ');
}
