import { type FlatPartKind, judgeFace, type PartFace } from '@pw/domain/shop-parts/flat-part';
import type { foldedPartKinds } from '@pw/domain/shop-parts/folded-parts';
import { blankAreaMm2, hasFolds, noFolds, type PartFolds } from '@pw/domain/shop-parts/part-folds';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import type { SheetPiece } from '@pw/switchboard/take-off/sheet-pieces';
import type { FrontPlan } from '../drawing-set/front-plan.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import type { DoorFittings } from '../front-view/door-fitting.ts';
import type { Box } from '../sheet/sheet.ts';
import { leafFace, leafFindings } from './leaf-face.ts';
import type { SinglePart } from './single-part.ts';

/** A piece of sheet that closes an opening of a board, with what is known of its face. */
type ClosingPiece = {
  readonly kind: (typeof foldedPartKinds)[number];
  readonly address: string;
  readonly piece: SheetPiece;
  /** Width and height of the opening, as the part is seen, mm. */
  readonly opening: { readonly widthMm: number; readonly heightMm: number };
  readonly fittings: DoorFittings;
  /** What is open in it, mm from the lower left corner of the opening. */
  readonly openings?: readonly NamedOpening[];
  /** e.g. `the front`. */
  readonly seenFrom: string;
  /** What is not in the design, and no fitting. */
  readonly byWorks?: readonly string[];
};

/** An opening of known size, or of a size that the works know: then where it is, and what covers it. */
export type NamedOpening = { readonly of: string; readonly box: Box; readonly isKnown: boolean };

/** A board with what its closing parts have in common: the scale of the general arrangement, and its frame. */
export type ClosedBoard = Pick<SetBoard<CatalogueTables>, 'tables'> & Pick<FrontPlan, 'frame' | 'scale'>;

/** A closing part: its opening without the gap, the holes of its fittings, and the folds of `fold.csv`. */
export function closingPart({ tables, frame, scale }: ClosedBoard, closing: ClosingPiece): SinglePart {
  const { kind, address, piece, opening, fittings, openings = [], seenFrom, byWorks = [] } = closing;
  const [gapMm, leastMm] = [frame.metalMm('gap around a door'), frame.metalMm('hole from an edge')];
  const outline = {
    x: gapMm,
    y: gapMm,
    widthMm: opening.widthMm - 2 * gapMm,
    heightMm: opening.heightMm - 2 * gapMm,
  };
  const leaf = { outline, fittings, scale };
  const face = withOpenings(leafFace(tables, leaf), openings, gapMm);
  const folds = foldsOf(tables, kind);
  const missing = [...byWorks, ...(hasFolds(folds) ? [] : ['folds'])];
  return {
    kind,
    address,
    material: 'Steel',
    thicknessMm: piece.thicknessMm,
    ...face,
    folds,
    massKg: massOf(piece, blankAreaMm2(face, folds)),
    findings: [...leafFindings(leaf), ...judgeFace(face, leastMm)],
    note: `Face, seen from ${seenFrom}${missing.length === 0 ? '' : `; ${missing.join(' and ')} by the works`}.`,
  };
}

function withOpenings(face: PartFace, openings: readonly NamedOpening[], gapMm: number): PartFace {
  const placed = openings.map(({ of, box: { x, y, widthMm, heightMm }, isKnown }) => {
    const middle = { xMm: x + widthMm / 2 - gapMm, yMm: y + heightMm / 2 - gapMm };
    return { isKnown, place: { of, ...middle, widthMm, heightMm } };
  });
  const known = placed.filter(({ isKnown }) => isKnown);
  const unknown = placed.filter(({ isKnown }) => !isKnown);
  return {
    ...face,
    holes: [
      ...face.holes,
      ...known.map(({ place }) => ({ ...place, shape: 'rectangle' as const, cornerMm: 0, isProposed: false })),
    ],
    crosses: [...face.crosses, ...unknown.map(({ place }) => place)],
  };
}

/** The folds that a company has given for a kind of parts. */
function foldsOf({ fold: { rows } }: Pick<CatalogueTables, 'fold'>, kind: FlatPartKind): PartFolds {
  const own = rows.filter(({ part }) => part === kind).map(({ edge, allowanceMm }) => [`${edge}Mm`, allowanceMm]);
  return { ...noFolds, ...Object.fromEntries(own) };
}

/** The share of a flat area in what the take-off weighs of its opening, kg. */
function massOf({ massKg, factor, lengthMm, widthMm, pieces }: SheetPiece, areaMm2: number): number {
  return (massKg.value * areaMm2) / (pieces * factor * lengthMm * widthMm);
}
