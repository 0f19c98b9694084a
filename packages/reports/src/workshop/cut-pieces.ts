import type { CutPiece } from '@pw/domain/shop-parts/cut-plan';
import type { Tables } from '@pw/switchboard/tables/tables';
import { markedBars } from '@pw/switchboard/take-off/bar-marks';
import { type BarPiece, barPieces } from '@pw/switchboard/take-off/bar-pieces';
import type { DesignedBoard } from '../offer/offer-data.ts';

/** A piece with what a metre of it weighs, kg. */
export type WeighedPiece = CutPiece & { readonly kgPerM: number };

/** A board of an order: so many units of it are built. */
export type OrderedBoard = { readonly name: string; readonly quantity: number; readonly designed: DesignedBoard };

/**
 * Every bar that the workshop cuts for an order, piece by piece (SBD 12.2), each with a mark of its own. Of several units
 * of a board the mark names the unit: `PCC-1 #2/3/R1`.
 */
export function cutPieces(tables: Tables, boards: readonly OrderedBoard[]): readonly WeighedPiece[] {
  return boards.flatMap(({ name, quantity, designed: { board, design } }) => {
    const equal = barPieces(tables, board, design);
    return Array.from({ length: quantity }, (_, at) => (quantity === 1 ? name : `${name} #${at + 1}`)).flatMap((unit) =>
      piecesOfUnit(unit, equal),
    );
  });
}

function piecesOfUnit(board: string, equal: readonly BarPiece[]): readonly WeighedPiece[] {
  return markedBars(equal).map(({ mark, cubicle, bar }) => {
    const { part, material, widthMm, thicknessMm, lengthMm, pieces, massKg } = bar;
    const kgPerM = (massKg.value / (pieces * lengthMm)) * 1000;
    return { board, cubicle, part, mark: `${board}/${mark}`, material, widthMm, thicknessMm, lengthMm, kgPerM };
  });
}
