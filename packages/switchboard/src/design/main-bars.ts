import type { BoardDesign } from '../model/design.ts';
import type { EvaluatedBoard } from '../model/evaluated-board.ts';

/**
 * The horizontal bars of a board as offers and drawings name them. The neutral is null on a board without one,
 * whatever size was chosen for it (SBD-R1 2.6).
 */
export function mainBars(board: EvaluatedBoard): BoardDesign['busbars'] {
  const { values } = board;
  const material = values.BUS_MAT;
  return {
    main: {
      size: values.MBB_SIZE,
      material,
      areaMm2: values.MBB_AREA,
      capacityA: board.figure('MBB_CAPACITY'),
    },
    neutral:
      values.NEUTRAL_SHARE === 0
        ? null
        : { size: values.NBB_SIZE, material, areaMm2: values.NBB_AREA, capacityA: board.figure('NBB_CAPACITY') },
    earth: { size: values.EARTH_SIZE, material: values.EARTH_BUS, areaMm2: values.EARTH_AREA, capacityA: null },
  };
}
