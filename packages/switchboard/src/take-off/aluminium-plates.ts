import { designedGlandPlates } from '../cable/gland-plates.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { type TakeOffTables, takeOffData } from './take-off-data.ts';

/** The equal aluminium gland plates of a cubicle: bare, and no part of its sheet metal. */
export type AluminiumPlate = {
  readonly cubicle: DesignedCubicle;
  readonly pieces: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly thicknessMm: number;
  /** Below 1 for what is cut out. */
  readonly factor: number;
  /** All pieces, kg. */
  readonly massKg: number;
};

/** The aluminium gland plates of a board, by cubicle: what the take-off weighs of them (SBD-R2 5.3). */
export function aluminiumPlates(
  tables: TakeOffTables,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly AluminiumPlate[] {
  const data = takeOffData(tables, board);
  return design.cubicles.flatMap((cubicle): readonly AluminiumPlate[] => {
    const { aluminium } = designedGlandPlates(design, board, cubicle);
    return aluminium === 0 || cubicle.cabinet !== undefined
      ? []
      : [
          {
            cubicle,
            pieces: aluminium,
            lengthMm: cubicle.widthMm,
            widthMm: design.depthMm.value,
            thicknessMm: data.thickness('aluminium gland plate').value,
            factor: data.partFactor('aluminium gland plate').value,
            massKg: cubicle.aluminiumPlateKg?.value ?? 0,
          },
        ];
  });
}
