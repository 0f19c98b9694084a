import { type LayoutTables, layoutConstant } from '@pw/switchboard/layout/layout-constant';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';

/** The heights and widths that every cubicle of a board shares, mm. The base frame stands on the floor. */
export type BoardFrame = {
  readonly baseMm: number;
  /** Frame without base. */
  readonly frameMm: number;
  readonly overallMm: number;
  readonly usableMm: number;
  readonly chamberMm: number;
  /** Bottom of the busbar chamber above the floor. */
  readonly chamberAtMm: number;
  /** Bottom of the device room above the floor. */
  readonly devicesAtMm: number;
  /** Width of the compartments of a multi-tier cubicle; the rest is the cable alley. */
  readonly deviceWidthMm: number;
  /** From this height on a vacant compartment has its name on the door. */
  readonly namedVacantMm: number;
  readonly depthMm: number;
  readonly lengthMm: number;
};

/** Works out where the busbar chamber and the devices stand (SBD-R1 5.1): the chamber is below for MBB_POS Bottom. */
export function boardFrame(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
): BoardFrame {
  const frameMm = layoutConstant(tables, 'frame height').value;
  const usableMm = layoutConstant(tables, 'usable device height').value;
  const overallMm = design.heightMm.value;
  const baseMm = overallMm - frameMm;
  const chamberMm = frameMm - usableMm;
  const isBelow = board.values.MBB_POS === 'Bottom';
  return {
    baseMm,
    frameMm,
    overallMm,
    usableMm,
    chamberMm,
    chamberAtMm: isBelow ? baseMm : baseMm + usableMm,
    devicesAtMm: isBelow ? baseMm + chamberMm : baseMm,
    deviceWidthMm: layoutConstant(tables, 'device compartment width').value,
    namedVacantMm: layoutConstant(tables, 'named vacant height').value,
    depthMm: design.depthMm.value,
    lengthMm: design.lengthMm.value,
  };
}
