import type { CutPiece } from '@pw/domain/shop-parts/cut-plan';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type BarPart, type BarPiece, barPieces } from '@pw/switchboard/take-off/bar-pieces';
import type { DesignedBoard } from '../offer/offer-data.ts';

/** What a mark says of the part that a piece is for. */
const partMarks: Readonly<Record<BarPart, string>> = {
  'main bar': 'M',
  'main bar joint': 'MJ',
  'neutral bar': 'N',
  'neutral bar joint': 'NJ',
  'earth bar': 'E',
  'earth bar joint': 'EJ',
  riser: 'R',
  'neutral of the riser': 'RN',
  dropper: 'D',
  'neutral of the dropper': 'DN',
  'duct bar': 'B',
  'neutral of the duct bar': 'BN',
  links: 'L',
};

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
  const counts = new Map<string, number>();
  return equal.flatMap(({ part, cubicles, material, widthMm, thicknessMm, lengthMm, pieces, massKg }) => {
    const cubicle = cubicleNumbers(cubicles);
    const place = `${board}/${cubicle}/${partMarks[part]}`;
    const kgPerM = (massKg.value / (pieces * lengthMm)) * 1000;
    return Array.from({ length: pieces }, () => {
      const no = (counts.get(place) ?? 0) + 1;
      counts.set(place, no);
      return { board, cubicle, part, mark: `${place}${no}`, material, widthMm, thicknessMm, lengthMm, kgPerM };
    });
  });
}

/** `3`, or `3-5` of a bar along several. */
function cubicleNumbers(cubicles: BarPiece['cubicles']): string {
  const [first, last] = [cubicles.at(0)?.number, cubicles.at(-1)?.number];
  return first === last ? String(first ?? '') : `${first}-${last}`;
}
